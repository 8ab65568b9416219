import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { openPromise } from 'yauzl'

/** An entry of a ZIP file, whose directory may be wrong. */
export interface TestEntry {
  name: string
  content: Buffer
  /** 0: stored; 8: deflated. */
  method?: number
  flags?: number
  /** The Unix mode of the file. */
  mode?: number
  /** Fields of the directory, correct or not. */
  size?: number
  packedSize?: number
  sum?: number
  /** Another entry, whose bytes this one shares. */
  sharesBytesOf?: string
  extra?: Buffer
}

export async function readTestZip(file: string): Promise<TestEntry[]> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  const entries: TestEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    entries.push({ name: entry.fileName, content, method: entry.compressionMethod })
  }
  zip.close()
  return entries
}

/** Writes a ZIP file that may be malformed, after PKWARE's APPNOTE.TXT. */
export function makeTestZip(entries: readonly TestEntry[], count = entries.length): Buffer {
  const parts: Buffer[] = []
  const records: Buffer[] = []
  const offsets = new Map<string, number>()
  let offset = 0
  for (const entry of entries) {
    const { name, content, method = 8, flags = 0, mode = 0o100644, extra = Buffer.alloc(0) } = entry
    const packed = method === 8 ? deflateRawSync(content) : content
    const at = entry.sharesBytesOf === undefined ? offset : (offsets.get(entry.sharesBytesOf) ?? 0)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(entry.sum ?? crc32(content), 10)
    facts.writeUInt32LE(entry.packedSize ?? packed.length, 14)
    facts.writeUInt32LE(entry.size ?? content.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE((3 << 8) | 20, 4)
    facts.copy(record, 6)
    record.writeUInt16LE(extra.length, 30)
    record.writeUInt32LE((mode << 16) >>> 0, 38)
    record.writeUInt32LE(at, 42)
    records.push(record, Buffer.from(name), extra)
    if (entry.sharesBytesOf !== undefined) continue
    offsets.set(name, offset)
    const local = [Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(records)
  const isFar = count > 0xffff
  const far = isFar ? farEnd(count, directory.length, offset) : Buffer.alloc(0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, far, end])
}

function farEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** The ZIP64 field for sizes over 32 bits, with a size of 0xffffffff in the directory. */
export function farSize(bytes: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(bytes), 4)
  return field
}
