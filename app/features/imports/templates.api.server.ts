import type { Call, SheetType } from '#app/api/call.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { savedAs } from '#app/api/file-name.server.ts'
import { referencesOf } from '#app/contract/catalog.ts'
import { type AnyEntity, nameOfRecord } from '#app/contract/entity.ts'
import type { Sql } from '#app/db/database.server.ts'
import { columnsOf } from '#app/sheets/columns.ts'
import { sheetColumnOf } from '#app/sheets/write-cell.ts'
import { xlsxTemplate } from '#app/sheets/write-sheet.server.ts'
import { columnsToFill, exampleRow, templateNotes } from './template-rows.rules.ts'

/** The calls that give an Excel file to fill in, for each entity whose records come from sheets. */
export function templatesApi(stored: readonly StoredEntity[]): Call[] {
  const entities = stored.map(({ store }) => store.entity)
  return entities
    .filter(({ sheet }) => sheet)
    .map((entity) => ({
      method: 'get',
      path: `templates/${entity.path}.xlsx/`,
      summary: `An Excel file for ${entity.path} to fill in: heads, an example, lists to choose from, help`,
      file: xlsx,
      answers: { 200: null, 401: null, 403: null },
      run: async ({ resources }) => {
        const part = entities.find(({ path }) => path === entity.sheet?.withPart)
        const columns = columnsToFill(columnsOf(entity, part))
        const names = await readNames(resources.database.sql, stored, [entity, part])
        const namesOf = (table: string) => names.get(table) ?? []
        const name = `${entity.words.one} - নমুনা`
        const file = await xlsxTemplate(
          name,
          columns.map((column) => sheetColumnOf(column, namesOf)),
          exampleRow(entity.path, columns, namesOf),
          templateNotes(columns),
        )
        return {
          status: 200,
          stream: new Blob([new Uint8Array(file)]).stream(),
          headers: {
            'Content-Type': xlsx,
            ...savedAs(`${entity.path}-template.xlsx`, `${name}.xlsx`),
          },
        }
      },
    }))
}

const xlsx: SheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The names of the records that these entities refer to, by table, in the order of lists. */
async function readNames(
  db: Sql,
  stored: readonly StoredEntity[],
  entities: readonly (AnyEntity | undefined)[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const entity of entities) {
    for (const { refersTo } of entity ? referencesOf(entity) : []) {
      const store = stored.find((one) => one.store.entity.table === refersTo)?.store
      if (!store || found.has(refersTo)) continue
      const records = await store.findColumns(db, { audience: 'staff' }, store.entity.words.knownBy)
      found.set(
        refersTo,
        records.map((record) => nameOfRecord(store.entity, record, () => '')),
      )
    }
  }
  return found
}
