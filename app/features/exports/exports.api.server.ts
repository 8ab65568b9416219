import { z } from 'zod'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import type { Answer, Endpoint, EndpointRequest, SheetType } from '#app/api/endpoint.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { savedAs } from '#app/api/file-name.server.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { type ExportFormat, exportedName } from '#app/contract/exported-file.ts'
import { type FieldErrors, refuseFields } from '#app/contract/refusal.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import { addJournalEntry, type JournalEntry } from '#app/features/journal/journal.store.server.ts'
import type { Cell } from '#app/sheets/sheet.ts'
import { sheetColumnOf } from '#app/sheets/write-cell.ts'
import { csvStream, type SheetColumn, xlsxStream } from '#app/sheets/write-sheet.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { exportedColumns } from './exported-columns.rules.ts'
import { type ActiveFilter, type Reading, startReading } from './exports.store.server.ts'
import { listRulesOf } from './screen-lists.rules.ts'

export function exportsApi(stored: readonly StoredEntity[]): Endpoint[] {
  return stored.flatMap(({ store }) => formats.map((format) => exportCall(store, format)))
}

const formats: readonly ExportFormat[] = ['csv', 'xlsx']

const contentTypes: Record<ExportFormat, SheetType> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const streams: Record<
  ExportFormat,
  (name: string, columns: SheetColumn[], rows: AsyncIterable<Cell[]>) => ReadableStream<Uint8Array>
> = { csv: (_name, columns, rows) => csvStream(columns, rows), xlsx: xlsxStream }

function exportCall(store: CrudStore<AnyEntity>, format: ExportFormat): Endpoint {
  const { entity } = store
  const filters = listRulesOf(entity).filters(new Date().toISOString())
  return {
    method: 'get',
    path: `exports/${entity.path}.${format}/`,
    ...(entity.isExportConfirmed && { needsConfirmation: true }),
    summary: `The list of ${entity.path} as a spreadsheet, filtered and in the order of its screen`,
    query: z.object(Object.fromEntries(filters.map(({ name, schema }) => [name, schema]))),
    file: contentTypes[format],
    answers: { 200: null, 400: null, 401: null, 403: null },
    run: (request) => exportList(request, store, format),
  }
}

async function exportList(
  request: EndpointRequest,
  store: CrudStore<AnyEntity>,
  format: ExportFormat,
): Promise<Answer> {
  const { entity } = store
  const { filters, order } = listRulesOf(entity)
  const active = activeFilters(filters(new Date().toISOString()), request.query)
  if (entity.isExportConfirmed)
    await writeAuthorized(request, ({ trx }) => addJournalEntry(trx, request, journalEntryOf(entity)))
  const columns = exportedColumns(entity)
  const reading = await startReading(request.resources, store, { order, filters: active, columns })
  const day = todayInDhaka()
  return {
    status: 200,
    stream: withCleanup(
      reading,
      streams[format](
        entity.words.one,
        columns.map((column) => sheetColumnOf(column)),
        reading,
      ),
    ),
    headers: {
      'Content-Type': format === 'csv' ? `${contentTypes.csv}; charset=utf-8` : contentTypes.xlsx,
      ...savedAs(`${entity.path}-${day}.${format}`, exportedName(entity, format, day)),
    },
  }
}

function journalEntryOf({ path, isOfMinors }: AnyEntity): JournalEntry {
  if (isOfMinors) return { kind: 'students_exported' }
  return { kind: 'list_exported', subject: { entity: path, id: null } }
}

/** Ends the reading if the stream is cancelled, even before its first row. */
export function withCleanup(
  reading: Reading,
  stream: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      await reader.cancel(reason)
      await reading.end()
    },
  })
}

/** Throws 400 for an invalid value. */
function activeFilters(filters: readonly ActiveFilter['filter'][], query: URLSearchParams): ActiveFilter[] {
  const active = filters
    .map((filter) => ({ filter, value: query.get(filter.name)?.trim() ?? '' }))
    .filter(({ value }) => value !== '')
  const invalid = active.filter(({ filter, value }) => !filter.accepts(value))
  const errors: FieldErrors = Object.fromEntries(invalid.map(({ filter }) => [filter.name, [invalidFilter]]))
  if (invalid.length > 0) throw refuseFields(400, errors)
  return active
}

const invalidFilter = {
  bn: 'তালিকার এই বাছাইটি চেনা যায় না। পাতাটি আবার খুলে বেছে নিন।',
  en: 'This filter of the list is not known. Open the page again and choose once more.',
}
