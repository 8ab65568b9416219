import { z } from 'zod'
import { confirmMinors } from '#app/api/confirmation.server.ts'
import { noteDisclosure } from '#app/api/disclose-record.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { savedAs } from '#app/api/file-name.server.ts'
import { listQuery, noSuchPage, readPaging } from '#app/api/list-query.server.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { pageOf } from '#app/contract/record-fields.ts'
import type { Sql } from '#app/db/database.server.ts'
import type { Cell } from '#app/sheets/cells.ts'
import { valuesOfPart } from '#app/sheets/columns.ts'
import { nameFinder, namesByTable } from '#app/sheets/names-by-table.server.ts'
import { writeCell } from '#app/sheets/write-cell.ts'
import { xlsxStream } from '#app/sheets/write-sheet.server.ts'
import { type ReadRow, rowReader } from './import-rows.rules.ts'
import type { ImportedEntities } from './imported-entities.store.server.ts'
import { importGone, importRow, rowOutcomes } from './imports.contract.ts'
import { findImport, findRowPage, findRowsAfter, type StoredImport } from './imports.store.server.ts'
import { changesIn } from './judge-rows.rules.ts'
import { findNamed, type ImportedEntity } from './present-records.store.server.ts'
import { rememberRowsOf } from './sheets-of-minors.store.server.ts'

/** The calls that show the rows of a sheet. */
export function importRowsApi(entities: ImportedEntities): Endpoint[] {
  async function listRows(request: EndpointRequest): Promise<Answer> {
    const { database, catalog } = request.resources
    const sheet = await findImport(database.sql, request.id)
    if (!sheet) throw importGone()
    const { imported } = entities.at(sheet.entity)
    await beforeRows(imported.entity, request)
    const paging = readPaging(request.query) ?? { page: 1, pageSize: 10 }
    const outcome = rowOutcomes.find((one) => one === request.query.get('outcome'))
    const found = await findRowPage(database.sql, sheet.id, { outcome, ...paging })
    if (!found) throw noSuchPage()
    const read = rowReader(imported, sheet, await findNamed(database.sql, catalog, imported))
    const rows = found.rows.map((row) => ({ stored: row, read: read(row) }))
    for (const { record_id } of found.rows)
      if (record_id !== null) noteDisclosure(request, imported.entity, record_id)
    const show = await textsOf(request, imported)
    const ids = rows.flatMap(({ stored }) =>
      stored.outcome === 'change' && !stored.is_done && stored.record_id !== null ? [stored.record_id] : [],
    )
    const before = new Map(
      (await imported.store.findByIds(database.sql, ids, 'staff')).map((record) => [record.id, record]),
    )
    const changedOf = (record: Values | undefined, { values }: ReadRow): Values =>
      record ? pick(record, Object.keys(changesIn(imported.entity, values, record))) : {}
    return {
      status: 200,
      body: {
        data: rows.map(({ stored: { cells: _cells, ...row }, read: one }) => ({
          ...row,
          values: { ...one.texts, ...show(valuesOf(imported, one)) },
          before: show(changedOf(before.get(row.record_id ?? 0), one)),
        })),
        total: found.total,
        page: paging.page,
        page_size: paging.pageSize,
      },
    }
  }

  async function listParked(request: EndpointRequest): Promise<Answer> {
    const { sql } = request.resources.database
    const sheet = await findImport(sql, request.id)
    if (!sheet) throw importGone()
    await beforeRows(entities.at(sheet.entity).imported.entity, request)
    const columns = [...sheet.columns.map(({ head }) => head), 'কারণ'].map((head) => ({
      head,
      kind: 'text' as const,
    }))
    return {
      status: 200,
      stream: xlsxStream('বাদ পড়া সারি', columns, parkedRows(sql, sheet)),
      headers: {
        'Content-Type': xlsxType,
        ...savedAs(`import-${sheet.id}.xlsx`, `বাদ পড়া সারি ${sheet.id}.xlsx`),
      },
    }
  }

  return [
    {
      method: 'get',
      path: 'imports/{id}/parked/',
      summary: 'The refused rows of a sheet as a sheet of its own, each with the reasons',
      file: xlsxType,
      answers: { 200: null, 401: null, 403: null, 404: null },
      run: listParked,
    },
    {
      method: 'get',
      path: 'imports/{id}/rows/',
      summary: 'The rows of a sheet as they are understood, and what each would do',
      query: listQuery({ outcome: z.enum(rowOutcomes) }, false),
      answers: { 200: pageOf(importRow), 400: null, 401: null, 403: null, 404: null },
      run: listRows,
    },
  ]
}

/** Rows of minors are shown in a confirmed session alone, and the journal tells of it. */
async function beforeRows(entity: AnyEntity, request: EndpointRequest): Promise<void> {
  confirmMinors(entity, request)
  await rememberRowsOf(entity, request.resources.database, request)
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const rowsInPiece = 200

/** The cells of the refused rows as they came, each with its reasons. */
async function* parkedRows(sql: Sql, { id, columns }: StoredImport): AsyncGenerator<Cell[]> {
  let after = 0
  for (;;) {
    const rows = await findRowsAfter(sql, id, { after, limit: rowsInPiece, outcome: 'refused' })
    for (const { cells, reasons } of rows)
      yield [
        ...columns.map(({ index }) => cells[index] ?? null),
        reasons.map(({ message }) => message).join(' '),
      ]
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}

type Values = Record<string, unknown>

const pick = (record: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, record[field]]))

/** The values of a row by column. */
function valuesOf({ part }: ImportedEntity, { values, part: ofPart }: ReadRow): Values {
  return { ...values, ...valuesOfPart(part, ofPart) }
}

/** Shows values as texts, with the names of the records that they refer to. */
async function textsOf({ resources }: EndpointRequest, { entity, part, columns }: ImportedEntity) {
  const nameOf = nameFinder(await namesByTable(resources.database.sql, resources.catalog, [entity, part]))
  return (values: Values): Record<string, string> =>
    Object.fromEntries(
      columns.flatMap((column) =>
        column.field in values
          ? [[column.field, String(writeCell(column, values[column.field], nameOf) ?? '')]]
          : [],
      ),
    )
}
