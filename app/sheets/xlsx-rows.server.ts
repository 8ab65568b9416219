import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import type { Entry } from 'yauzl'
import type { Cell, SheetRow } from './cells.ts'
import { cleanRow } from './clean-row.ts'
import { SheetFault } from './sheet-fault.ts'
import type { Merge, Survey } from './survey-sheet.ts'
import { readPart, type Workbook, type WorkbookSheet } from './workbook.server.ts'

/** The rows of a sheet that was surveyed; formulas give the value they had when the file was saved. */
export async function* xlsxRows(
  workbook: Workbook,
  sheet: WorkbookSheet,
  { merges }: Survey,
  longestCell: number,
): AsyncGenerator<SheetRow> {
  const fillMerged = createFiller(merges)
  for await (const { index, values } of streamXlsxRows(await repack(workbook, sheet.entry))) {
    if (!Number.isSafeInteger(index) || index < 0) throw new SheetFault('broken')
    const row = cleanRow(index + 1, values.map(toCell), longestCell)
    if (row) fillMerged(row)
    if (row) yield row
  }
}

function toCell(value: CellValue | undefined): Cell {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(15))
  if (value instanceof Date) return writtenMoment(value)
  return value ?? null
}

// Excel shows numbers that are no moments like this.
const noMoment = '#####'

/** A moment, which the library gives as if it were in UTC, as a text; a time alone has the day that Excel calls 0. */
function writtenMoment(date: Date): string {
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return noMoment
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / minute) * minute)
    .toISOString()
    .slice(0, 16)
    .split('T')
  if (day === '1899-12-31' || day === '1904-01-01') return time
  return time === '00:00' ? day : `${day}T${time}`
}

const minute = 60_000

/** Fills rows with what is merged down to them. */
function createFiller(merges: ReadonlyMap<number, readonly Merge[]>) {
  const open = new Map<number, { cell: Cell; lastRow: number }>()
  return (row: SheetRow): void => {
    for (const [column, { cell, lastRow }] of open) {
      if (row.number > lastRow) open.delete(column)
      else if (row.cells[column] == null) {
        while (row.cells.length < column) row.cells.push(null)
        row.cells[column] = cell
      }
    }
    for (const { column, lastRow } of merges.get(row.number) ?? []) {
      const cell = row.cells[column]
      if (cell != null) open.set(column, { cell, lastRow })
    }
  }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'

/**
 * A workbook with this one sheet, as the library takes it for streaming. It gets no byte of the archive's directory,
 * which it would read in its own way, and only parts of which size and checksum are known to be true.
 */
async function repack(workbook: Workbook, sheet: Entry): Promise<ReadableStream<Uint8Array>> {
  const relations: string[] = []
  const held: Part[] = []
  const add = (type: string, target: string) =>
    relations.push(
      `<Relationship Id="rId${relations.length + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
  add('worksheet', 'worksheets/sheet1.xml')
  for (const [type, entry] of [
    ['styles', workbook.styles],
    ['sharedStrings', workbook.texts],
  ] as const) {
    if (!entry) continue
    add(type, `${type}.xml`)
    held.push(partOf(`xl/${type}.xml`, await readPart(workbook, entry)))
  }
  const rels = (content: string) =>
    Buffer.from(`<Relationships xmlns="${packageNames}/relationships">${content}</Relationships>`)
  return streamOf(
    storedArchive([
      partOf('[Content_Types].xml', Buffer.from(`<Types xmlns="${packageNames}/content-types"/>`)),
      partOf(
        '_rels/.rels',
        rels(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
      ),
      partOf(
        'xl/workbook.xml',
        Buffer.from(
          `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${Number(workbook.is1904)}"/>` +
            '<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
      ),
      partOf('xl/_rels/workbook.xml.rels', rels(relations.join(''))),
      ...held,
      { name: 'xl/worksheets/sheet1.xml', size: sheet.uncompressedSize, bytes: workbook.bytesOf(sheet) },
    ]),
  )
}

interface Part {
  name: string
  size: number
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>
}

function partOf(name: string, content: Buffer): Part {
  return { name, size: content.length, bytes: [content] }
}

/** The parts as entries of a ZIP file, not compressed (PKWARE's APPNOTE.TXT, 4.3.7); its reader needs no directory. */
async function* storedArchive(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { name, size, bytes } of parts) {
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt32LE(size, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(name.length, 26)
    yield Buffer.concat([head, Buffer.from(name)])
    yield* bytes
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
