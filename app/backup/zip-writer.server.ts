import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { openSteadyFile, type WriteRules } from './steady-file.server.ts'

/** A ZIP file while it is written, one entry after the other, as PKWARE's APPNOTE.TXT 6.3.10 describes it. */
export interface ZipWriter {
  /** Adds a file, packed or as it is; `name` in ASCII. */
  add(name: string, content: AsyncIterable<Buffer>, isPacked: boolean): Promise<void>
  /** Writes the directory; the file is on disk when it answers. */
  finish(): Promise<void>
  /** Lets go of it, finished or not. */
  close(): Promise<void>
}

/** Starts a ZIP file; what it holds goes through memory in small pieces only. */
export async function startZip(path: string, rules: WriteRules): Promise<ZipWriter> {
  const file = await openSteadyFile(path, rules)
  const directory: Buffer[] = []

  return {
    async add(name, content, isPacked) {
      const entry: Entry = { name, isPacked, offset: file.bytes(), sum: 0, size: 0, packedSize: 0 }
      await file.write(localHeader(entry))
      const start = file.bytes()
      async function* counted() {
        for await (const chunk of content) {
          entry.sum = crc32(chunk, entry.sum)
          entry.size += chunk.length
          yield chunk
        }
      }
      const write = async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.write(chunk)
      }
      if (isPacked) await pipeline(Readable.from(counted()), createDeflateRaw(), write)
      else await write(counted())
      entry.packedSize = file.bytes() - start
      if (Math.max(entry.size, entry.packedSize) > max32) throw new Error(`${name} is larger than 4 GB`)
      await file.write(dataDescriptor(entry))
      directory.push(directoryRecord(entry))
    },
    async finish() {
      const offset = file.bytes()
      for (const record of directory) await file.write(record)
      await file.write(endRecords(directory.length, offset, file.bytes() - offset))
      await file.finish()
    },
    close: () => file.close(),
  }
}

interface Entry {
  name: string
  isPacked: boolean
  offset: number
  sum: number
  size: number
  packedSize: number
}

const max16 = 0xffff
const max32 = 0xffffffff
const version = 45
// Sums and sizes follow the content.
const flags = 0x0008
const plainFile = 0o100644 << 16

function localHeader({ name, isPacked }: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(isPacked ? 8 : 0, 8)
  header.writeUInt32LE(dosTime(), 10)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name, 'ascii')])
}

function dataDescriptor({ sum, size, packedSize }: Entry): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(sum, 4)
  descriptor.writeUInt32LE(packedSize, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryRecord({ name, isPacked, offset, sum, size, packedSize }: Entry): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE((3 << 8) | version, 4)
  record.writeUInt16LE(version, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(isPacked ? 8 : 0, 10)
  record.writeUInt32LE(dosTime(), 12)
  record.writeUInt32LE(sum, 16)
  record.writeUInt32LE(packedSize, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(plainFile >>> 0, 38)
  record.writeUInt32LE(Math.min(offset, max32), 42)
  const far = offset >= max32 ? farOffset(offset) : Buffer.alloc(0)
  record.writeUInt16LE(far.length, 30)
  return Buffer.concat([record, Buffer.from(name, 'ascii'), far])
}

// Where an entry begins behind the first 4 GB, in the field for ZIP64.
function farOffset(offset: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(offset), 4)
  return field
}

function endRecords(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, max16), 8)
  end.writeUInt16LE(Math.min(count, max16), 10)
  end.writeUInt32LE(Math.min(size, max32), 12)
  end.writeUInt32LE(Math.min(offset, max32), 16)
  const isFar = count >= max16 || offset >= max32 || size >= max32
  return isFar ? Buffer.concat([farEndRecords(count, offset, size), end]) : end
}

function farEndRecords(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(version, 12)
  end.writeUInt16LE(version, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}

// MS-DOS keeps years since 1980 and every second second.
function dosTime(now = new Date()): number {
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}
