import { notFound } from '#app/contract/refusal.ts'
import type { Sql } from '#app/db/database.server.ts'
import type { ImportedEntities } from './imported-entities.store.server.ts'
import type { Import } from './imports.contract.ts'
import {
  countRows,
  endOf,
  findImport,
  findImports,
  type RowCount,
  type StoredImport,
} from './imports.store.server.ts'
import { countsOf, missingFields } from './show-imports.rules.ts'

/** A sheet as the API answers it; throws 404 if it is not there. */
export async function showImport(sql: Sql, entities: ImportedEntities, id: number): Promise<Import> {
  const sheet = await findImport(sql, id)
  if (!sheet) throw notFound()
  return showSheet(sql, entities, sheet)
}

/** A sheet that was just read, as the API answers it. */
export async function showSheet(sql: Sql, entities: ImportedEntities, sheet: StoredImport): Promise<Import> {
  return present(entities, sheet, await countRows(sql, [sheet.id]))
}

/** All sheets as the API answers them, newest first. */
export async function showImports(sql: Sql, entities: ImportedEntities): Promise<Import[]> {
  const sheets = await findImports(sql)
  const counts = await countRows(
    sql,
    sheets.map(({ id }) => id),
  )
  return sheets.map((sheet) => present(entities, sheet, counts))
}

function present(entities: ImportedEntities, sheet: StoredImport, counts: readonly RowCount[]): Import {
  const { user_id: _id, last_change: _last, state, ...shown } = sheet
  // One that is still read is shown to nobody.
  if (state === 'reading') throw notFound()
  return {
    ...shown,
    state,
    ends_at: endOf(sheet.created_at),
    missing: missingFields(entities.at(sheet.entity).imported.columns, sheet),
    counts: countsOf(counts.filter(({ import_id }) => import_id === sheet.id)),
  }
}
