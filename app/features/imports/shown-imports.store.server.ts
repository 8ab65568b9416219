import type { Sql } from '#app/db/database.server.ts'
import type { ImportedEntities } from './imported-entities.store.server.ts'
import { type Import, importGone } from './imports.contract.ts'
import {
  countRows,
  endOf,
  findImport,
  findImports,
  type RowCount,
  type StoredImport,
} from './imports.store.server.ts'
import { countsOf, missingFields } from './show-imports.rules.ts'

/** A sheet as the API answers it, with what its columns hold; throws 404 if it is not there. */
export async function showImport(sql: Sql, entities: ImportedEntities, id: number): Promise<Import> {
  const sheet = await findImport(sql, id)
  if (!sheet) throw importGone()
  return showSheet(sql, entities, sheet)
}

/** The same of a sheet that was just read. */
export async function showSheet(sql: Sql, entities: ImportedEntities, sheet: StoredImport): Promise<Import> {
  return present(entities, sheet, await countRows(sql, [sheet.id]))
}

/** All sheets, newest first, without what the columns of those of minors hold. */
export async function showImports(sql: Sql, entities: ImportedEntities): Promise<Import[]> {
  const sheets = await findImports(sql)
  const counts = await countRows(
    sql,
    sheets.map(({ id }) => id),
  )
  return sheets.map((sheet) => withoutMinors(entities, present(entities, sheet, counts)))
}

/** A sheet without what its columns hold, if it is one of minors. */
export function withoutMinors(entities: ImportedEntities, shown: Import): Import {
  if (!entities.at(shown.entity).imported.entity.isOfMinors) return shown
  return { ...shown, columns: shown.columns.map((column) => ({ ...column, samples: [] })) }
}

function present(entities: ImportedEntities, sheet: StoredImport, counts: readonly RowCount[]): Import {
  const { user_id: _id, last_change: _last, state, ...shown } = sheet
  // One that is still read is shown to nobody.
  if (state === 'reading') throw importGone()
  return {
    ...shown,
    state,
    ends_at: endOf(sheet.created_at),
    missing: missingFields(entities.at(sheet.entity).imported.columns, sheet),
    counts: countsOf(counts.filter(({ import_id }) => import_id === sheet.id)),
  }
}
