const sfntHeader = 12
const sfntEntry = 16
const encodingEntry = 8
const segmentArrays = 14

/** The code points of a TrueType font: its `cmap` table in format 4 (OpenType 1.9). */
export function drawableLetters(font: Buffer): number[] {
  const table = tableOf(font, 'cmap')
  const count = table.readUInt16BE(2)
  const letters: number[] = []
  for (let index = 0; index < count; index += 1) {
    const subtable = table.subarray(table.readUInt32BE(4 + encodingEntry * index + 4))
    if (subtable.readUInt16BE(0) === 4) letters.push(...lettersInSegments(subtable))
  }
  return letters
}

function tableOf(font: Buffer, name: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index += 1) {
    const entry = sfntHeader + sfntEntry * index
    if (font.toString('latin1', entry, entry + 4) === name) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`the font has no table ${name}`)
}

function* lettersInSegments(subtable: Buffer): Generator<number> {
  const bytesOfArray = subtable.readUInt16BE(6)
  for (let at = 0; at < bytesOfArray; at += 2) {
    const last = subtable.readUInt16BE(segmentArrays + at)
    // Two bytes of padding are between the arrays of ends and starts.
    const first = subtable.readUInt16BE(segmentArrays + bytesOfArray + 2 + at)
    // The last segment has no letter.
    if (last === 0xffff) return
    for (let letter = first; letter <= last; letter += 1) yield letter
  }
}
