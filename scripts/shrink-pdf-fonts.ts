import { deflateSync, inflateSync } from 'node:zlib'

/**
 * Removes unneeded data from the TrueType fonts of a PDF printed by Chromium: layout tables and the outlines of unused
 * glyphs. Text, its ActualText and glyph numbers stay the same.
 */
export function shrinkPdfFonts(pdf: Buffer): Buffer {
  const objects = readObjects(pdf)
  for (const [number, glyphs] of usedGlyphs(objects)) {
    const object = objects.get(number)
    if (object === undefined) continue
    const font = shrinkFont(inflateSync(streamOf(object)), glyphs)
    const packed = deflateSync(font, { level: 9 })
    const head = `<</Length1 ${font.length}\n/Filter /FlateDecode\n/Length ${packed.length}>> stream\n`
    objects.set(number, Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]))
  }
  return writeObjects(objects, pdf.subarray(pdf.lastIndexOf('trailer'), pdf.lastIndexOf('startxref')))
}

type Objects = Map<number, Buffer>

// Chromium writes a classic cross-reference table with the offset of each object.
function readObjects(pdf: Buffer): Objects {
  const tableStart = Number(
    pdf
      .subarray(pdf.lastIndexOf('startxref') + 9)
      .toString('latin1')
      .split('%')[0],
  )
  const entries = pdf.subarray(tableStart, pdf.lastIndexOf('trailer')).toString('latin1').split('\n').slice(2)
  const starts = entries.map((entry) => Number(entry.slice(0, 10)))
  const ends = [...starts.slice(1), tableStart].toSorted((a, b) => a - b)
  const objects: Objects = new Map()
  for (const [index, start] of starts.entries()) {
    if (index === 0 || start === 0) continue
    const end = ends.find((candidate) => candidate > start) ?? tableStart
    const text = pdf.subarray(start, end)
    objects.set(index, text.subarray(text.indexOf('obj\n') + 4, text.lastIndexOf('\nendobj')))
  }
  return objects
}

function usedGlyphs(objects: Objects) {
  const glyphsByFont = new Map<number, Set<number>>()
  for (const object of objects.values()) {
    const content = contentOf(object)
    let glyphs = new Set<number>()
    for (const [, font, hex] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
      if (font !== undefined) {
        const file = fontFile(objects, Number(font))
        glyphs = glyphsByFont.get(file) ?? new Set([0])
        glyphsByFont.set(file, glyphs)
      }
      for (const glyph of hex?.match(/.{4}/g) ?? []) glyphs.add(Number.parseInt(glyph, 16))
    }
  }
  return glyphsByFont
}

function contentOf(object: Buffer) {
  const isContent = object.includes('stream\n') && !object.includes('/Length1')
  return isContent ? inflateSync(streamOf(object)).toString('latin1') : ''
}

function streamOf(object: Buffer) {
  return object.subarray(object.indexOf('stream\n') + 7, object.lastIndexOf('\nendstream'))
}

function fontFile(objects: Objects, font: number) {
  return ['DescendantFonts [', 'FontDescriptor ', 'FontFile2 '].reduce((number, key) => {
    const text = objects.get(number)?.toString('latin1') ?? ''
    return Number.parseInt(text.slice(text.indexOf(`/${key}`) + key.length + 1), 10)
  }, font)
}

function writeObjects(objects: Objects, trailer: Buffer) {
  const parts = [Buffer.from('%PDF-1.4\n%\xd3\xeb\xe9\xe1\n', 'latin1')]
  const offsets: string[] = []
  let length = 15
  for (const [number, object] of [...objects].toSorted(([a], [b]) => a - b)) {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(`${String(length).padStart(10, '0')} 00000 n \n`)
    parts.push(whole)
    length += whole.length
  }
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.concat([...parts, Buffer.from(table), trailer, Buffer.from(`startxref\n${length}\n%%EOF\n`)])
}

type Tables = Map<string, Buffer>

const keptTables = new Set(['OS/2', 'cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'])

function shrinkFont(font: Buffer, glyphs: Set<number>): Buffer {
  const tables: Tables = new Map()
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4)
    const start = font.readUInt32BE(entry + 8)
    if (keptTables.has(tag)) tables.set(tag, font.subarray(start, start + font.readUInt32BE(entry + 12)))
  }
  keepGlyphs(tables, glyphs)
  return writeFont(tables)
}

function keepGlyphs(tables: Tables, glyphs: Set<number>) {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => Buffer.from(tables.get(tag) ?? []))
  if (head === undefined || loca === undefined || glyf === undefined) return
  const isLong = head.readInt16BE(50) === 1
  const starts = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  )
  const outline = (glyph: number) => glyf.subarray(starts[glyph], starts[glyph + 1])
  for (const glyph of glyphs) for (const part of componentsOf(outline(glyph))) glyphs.add(part)

  const kept = starts.slice(1).map((_, glyph) => (glyphs.has(glyph) ? outline(glyph) : Buffer.alloc(0)))
  const newLoca = Buffer.alloc(starts.length * 4)
  let length = 0
  for (const [glyph, shape] of kept.entries()) {
    length += shape.length
    newLoca.writeUInt32BE(length, glyph * 4 + 4)
  }
  head.writeInt16BE(1, 50)
  tables.set('head', head).set('loca', newLoca).set('glyf', Buffer.concat(kept))
}

// A composite glyph lists its parts: flags and glyph number, then offsets and an optional scale.
function componentsOf(shape: Buffer) {
  const parts: number[] = []
  if (shape.length === 0 || shape.readInt16BE(0) >= 0) return parts
  for (let at = 10, hasMore = true; hasMore; ) {
    const flags = shape.readUInt16BE(at)
    parts.push(shape.readUInt16BE(at + 2))
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 0x1 ? 4 : 2) + scale
    hasMore = (flags & 0x20) !== 0
  }
  return parts
}

function writeFont(tables: Tables) {
  const header = Buffer.alloc(12 + tables.size * 16)
  const power = Math.floor(Math.log2(tables.size))
  header.writeUInt32BE(0x00010000, 0)
  for (const [index, value] of [
    tables.size,
    16 << power,
    power,
    (tables.size << 4) - (16 << power),
  ].entries()) {
    header.writeUInt16BE(value, 4 + index * 2)
  }
  const bodies: Buffer[] = []
  let offset = header.length
  for (const [index, [tag, table]] of [...tables].entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    header.write(tag, 12 + index * 16, 'latin1')
    header.writeUInt32BE(checksum(padded), 16 + index * 16)
    header.writeUInt32BE(offset, 20 + index * 16)
    header.writeUInt32BE(table.length, 24 + index * 16)
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, ...bodies])
}

function checksum(table: Buffer) {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
