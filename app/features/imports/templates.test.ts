import { expect } from 'vitest'
import { checkFields } from '#app/contract/check-fields.ts'
import { entities } from '#app/features/entities.ts'
import { columnsOf } from '#app/sheets/columns.ts'
import { findHeadRow, matchColumns } from '#app/sheets/match-columns.ts'
import { createNameIndex } from '#app/sheets/named-records.ts'
import { exampleMark, readCell } from '#app/sheets/read-cell.ts'
import { helpSheetName } from '#app/sheets/sheet.ts'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'
import { cellsOf } from '#tests/support/test-sheets.ts'

const imported = entities.filter(({ sheet }) => sheet).map((entity) => ({ entity, path: entity.path }))

async function templateOf(school: School, path: string) {
  const response = await fetch(`${school.url}/api/templates/${path}.xlsx/`, {
    headers: { Authorization: `Bearer ${school.token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(response.headers.get('content-disposition')).toContain(`filename="${path}-template.xlsx"`)
  return new Uint8Array(await response.arrayBuffer())
}

test.for(imported)(
  'the template of $path has known heads, a valid example that is never imported, and help',
  async ({ entity }, { school }) => {
    const { id } = await school.add('/api/classes/', { name: `অষ্টম ${entity.path}` })
    const file = await templateOf(school, entity.path)
    const rows = Object.entries(await cellsOf(file)).map(([number, cells]) => ({
      number: Number(number),
      cells,
    }))
    const part = entities.find(({ path }) => path === entity.sheet?.withPart)
    const columns = columnsOf(entity, part)
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
    expect(findHeadRow(rows, columns)).toBe(0)
    const [heads = [], example = []] = rows.map(({ cells }) => cells)
    const filled = columns.filter(({ field }) => field !== 'id')
    expect(matchColumns(columns, heads.map(String), [])).toEqual(filled.map(({ field }) => field))

    const named = createNameIndex(
      Object.fromEntries(
        filled.flatMap(({ meta: { refersTo } }, index) =>
          refersTo ? [[refersTo, [{ id, name: String(example[index]) }]]] : [],
        ),
      ),
    )
    const readAsExample = filled.map((column, index) => readCell(column, example[index] ?? null, named))
    expect(readAsExample.filter((read) => 'refusal' in read)).toEqual([
      { refusal: 'এটি নমুনার সারি, তাই আনা হবে না।' },
    ])
    const read = filled.map((column, index) => {
      const cell = example[index] ?? null
      const content = typeof cell === 'string' ? cell.replace(exampleMark, '') : cell
      return [column.field, readCell(column, content, named)] as const
    })
    const ofPart = (field: string) => part !== undefined && field.startsWith(`${part.path}.`)
    const values = Object.fromEntries(read.map(([field, one]) => [field, 'value' in one ? one.value : one]))
    expect(checkFields(entity.input, values).errors).toBeUndefined()
    if (part) {
      const parts = read
        .filter(([field]) => ofPart(field))
        .map(([field]) => [field.split('.')[1], values[field]])
      expect(checkFields(part.input, Object.fromEntries(parts)).errors).toBeUndefined()
    }
    const help = Object.values(await cellsOf(file, helpSheetName)).flat()
    for (const { head } of filled.filter(({ isRequired }) => isRequired))
      expect(help.join('\n')).toContain(head)
    await school.send('DELETE', `/api/classes/${id}/`)
  },
)

test('a template offers the classes of the school, the genders, and yes and no', async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'নবম, "ক" বিভাগ' })
  const choices = await cellsOf(await templateOf(school, 'students'), 'বিকল্প')
  const offered = Object.values(choices).flat()
  expect(offered).toEqual(expect.arrayContaining(['নবম, "ক" বিভাগ', 'ছাত্র', 'ছাত্রী', 'অন্যান্য']))
  const ofNotices = await cellsOf(await templateOf(school, 'notices'), 'বিকল্প')
  expect(Object.values(ofNotices).flat()).toEqual(expect.arrayContaining(['হ্যাঁ', 'না']))
  await school.send('DELETE', `/api/classes/${id}/`)
})

test('there is a template for each list that can be imported, and for no other', async ({ school }) => {
  for (const { path, sheet } of entities) {
    const { status } = await school.send('GET', `/api/templates/${path}.xlsx/`)
    expect([path, status]).toEqual([path, sheet ? 200 : 404])
  }
})
