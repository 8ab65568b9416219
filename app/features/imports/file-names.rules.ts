import type { AnyEntity } from '#app/contract/entity.ts'
import type { Cell } from '#app/sheets/cells.ts'
import { parseMobile } from '#app/text/base/phones.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { keyFields } from './import-keys.rules.ts'
import type { ReadRow } from './import-rows.rules.ts'
import type { ImportColumn } from './imports.contract.ts'

/** The rows that a file may mean by its name. */
export type FileIndex = ReadonlyMap<string, ReadonlySet<number>>

/** Finds rows by what files are named after: a roll number, a phone, a name, or a cell with the name of the file. */
export function fileIndex(entity: AnyEntity, columns: readonly ImportColumn[]) {
  const index = new Map<string, Set<number>>()
  const fields = namingFields(entity)
  const leftOut = columns.flatMap((column) => (column.field === null ? [column.index] : []))

  function add(number: number, said: unknown): void {
    const key = keyOfName(String(said ?? ''))
    if (key === '') return
    const rows = index.get(key) ?? new Set()
    index.set(key, rows.add(number))
  }

  return {
    index: index as FileIndex,
    add(row: ReadRow, cells: readonly Cell[]): void {
      for (const field of fields) add(row.number, row.values[field])
      for (const place of leftOut) add(row.number, cells[place])
    },
  }
}

function namingFields(entity: AnyEntity): string[] {
  const phones = Object.keys(entity.fields).filter((field) =>
    ['mobile', 'phone'].includes(entity.fieldMeta[field]?.kind ?? ''),
  )
  const telling = [...keyFields(entity), ...entity.words.knownBy]
  return [...new Set([...telling, ...phones])].filter((field) => !entity.fieldMeta[field]?.refersTo)
}

const longestName = 200

/** The name of a file without its folder and its ending, as names are compared. */
export function keyOfName(name: string): string {
  const own = name.slice(-longestName).split(/[/\\]/).at(-1) ?? ''
  const base = own.replace(/\.[a-z]{3,4}$/i, '')
  return searchKey(parseMobile(base) ?? base)
}
