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
  return present(entities, sheet, await countRows(sql, [id]))
}

/** The same, without what the columns of a sheet of minors hold. */
export async function outlineImport(sql: Sql, entities: ImportedEntities, id: number): Promise<Import> {
  return withoutMinors(entities, await showImport(sql, entities, id))
}

/** The outlines of all sheets, newest first. */
export async function showImports(sql: Sql, entities: ImportedEntities): Promise<Import[]> {
  const sheets = await findImports(sql)
  const counts = await countRows(
    sql,
    sheets.map(({ id }) => id),
  )
  return sheets.map((sheet) => withoutMinors(entities, present(entities, sheet, counts)))
}

function withoutMinors(entities: ImportedEntities, shown: Import): Import {
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
