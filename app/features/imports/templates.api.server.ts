import type { Endpoint, SheetType } from '#app/api/endpoint.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { savedAs } from '#app/api/file-name.server.ts'
import { columnsOf } from '#app/sheets/columns.ts'
import { namesByTable } from '#app/sheets/names-by-table.server.ts'
import { sheetColumnOf } from '#app/sheets/write-cell.ts'
import { xlsxTemplate } from '#app/sheets/write-sheet.ts'
import { columnsToFill, exampleRow, templateNotes } from './template-rows.rules.ts'

export function templatesApi(stored: readonly StoredEntity[]): Endpoint[] {
  const entities = stored.map(({ store }) => store.entity)
  return entities
    .filter(({ sheet }) => sheet)
    .map((entity) => ({
      method: 'get',
      path: `templates/${entity.path}.xlsx/`,
      summary: `An Excel file for ${entity.path} to fill in: heads, an example, lists to choose from, help`,
      file: xlsx,
      ...(entity.writtenBy && { who: entity.writtenBy }),
      answers: { 200: null, 401: null, 403: null },
      run: async ({ resources }) => {
        const part = entities.find(({ path }) => path === entity.sheet?.withPart)
        const columns = columnsToFill(columnsOf(entity, part))
        const names = await namesByTable(resources.database.sql, resources.catalog, [entity, part])
        const namesOf = (table: string) => (names.get(table) ?? []).map(({ name }) => name)
        const name = `${entity.words.one} - নমুনা`
        const file = await xlsxTemplate(
          name,
          columns.map((column) => sheetColumnOf(column, namesOf)),
          exampleRow(entity, part, columns, namesOf),
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
