import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/** Extracts the TrueType font from a WOFF file (W3C WOFF 1.0), which drawing libraries can read. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(sfntHeader + sfntEntry * count)
  woff.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * sfntEntry, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * sfntEntry, 10)

  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = woffHeader + woffEntry * index
    const [start, packed, size, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    const table = packed < size ? inflateSync(bytes) : bytes
    const place = sfntHeader + sfntEntry * index
    woff.copy(directory, place, entry, entry + 4)
    directory.writeUInt32BE(checksum, place + 4)
    directory.writeUInt32BE(offset, place + 8)
    directory.writeUInt32BE(size, place + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    offset += size + padding.length
  }
  return Buffer.concat(parts)
}
