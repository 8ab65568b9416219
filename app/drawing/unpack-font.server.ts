import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * Extracts the TrueType font from a WOFF file (W3C WOFF 1.0), for drawing libraries, with a new family name, so that it
 * is not confused with a font of the machine or a deleted copy.
 */
export function unpackFont(woff: Buffer, family: string): Buffer {
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
    const isName = woff.toString('latin1', entry, entry + 4) === 'name'
    const table = isName ? nameTable(family) : unpackTable(woff, entry)
    const position = sfntHeader + sfntEntry * index
    woff.copy(directory, position, entry, entry + 4)
    woff.copy(directory, position + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, position + 8)
    directory.writeUInt32BE(table.length, position + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}

function unpackTable(woff: Buffer, entry: number): Buffer {
  const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(start, start + packed)
  return packed < size ? inflateSync(bytes) : bytes
}

// Format 0 with one record (OpenType 1.9, `name`): the English family name for Windows in UTF-16.
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16()
  const [format, count, textsAt] = [0, 1, 18]
  const [windows, utf16, english, familyName, at] = [3, 1, 0x409, 1, 0]
  const head = Buffer.alloc(textsAt)
  const numbers = [format, count, textsAt, windows, utf16, english, familyName, text.length, at]
  for (const [index, number] of numbers.entries()) head.writeUInt16BE(number, 2 * index)
  return Buffer.concat([head, text])
}
