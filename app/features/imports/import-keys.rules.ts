import type { AnyEntity } from '#app/contract/entity.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { nameKey, searchKey } from '#app/text/search/search-key.ts'

type Values = Readonly<Record<string, unknown>>

/** For each list of fields that tells records apart: their key; undefined where the last of them is empty. */
export type RecordKeys = readonly (string | undefined)[]

/** What tells a record with these values apart (`sheet.same`). */
export function keysOf(entity: AnyEntity, values: Values): RecordKeys {
  const toKey = entity.isOfPeople ? nameKey : searchKey
  return (entity.sheet?.same ?? []).map((fields) => {
    const last = values[fields.at(-1) ?? '']
    if (last === null || last === undefined || !hasVisibleText(String(last))) return undefined
    return fields.map((field) => toKey(String(values[field] ?? ''))).join('\n')
  })
}

/** The fields that tell records of an entity apart. */
export function keyFields(entity: AnyEntity): string[] {
  return [...new Set(entity.sheet?.same.flat() ?? [])]
}

/** The records there are, by what tells them apart. */
export class KnownRecords {
  readonly #byKey: Map<string, number[]>[]
  readonly #keysOf = new Map<number, RecordKeys>()
  readonly #entity: AnyEntity

  constructor(entity: AnyEntity) {
    this.#entity = entity
    this.#byKey = (entity.sheet?.same ?? []).map(() => new Map())
  }

  /** Adds a record, or what it has become. */
  add(record: Values & { id: number }): void {
    this.#remove(record.id)
    const keys = keysOf(this.#entity, record)
    this.#keysOf.set(record.id, keys)
    for (const [list, key] of keys.entries())
      if (key !== undefined) this.#byKey[list]?.set(key, [...this.idsWith(list, key), record.id])
  }

  #remove(id: number): void {
    for (const [list, key] of (this.#keysOf.get(id) ?? []).entries())
      if (key !== undefined)
        this.#byKey[list]?.set(
          key,
          this.idsWith(list, key).filter((one) => one !== id),
        )
  }

  has(id: number): boolean {
    return this.#keysOf.has(id)
  }

  idsWith(list: number, key: string): readonly number[] {
    return this.#byKey[list]?.get(key) ?? []
  }

  /** Those that have this key, and none of the lists before. */
  idsWithOnly(list: number, key: string): readonly number[] {
    return this.idsWith(list, key).filter((id) =>
      (this.#keysOf.get(id) ?? []).slice(0, list).every((before) => before === undefined),
    )
  }
}

/** Keys of all but the last list that several rows of a sheet have: a phone of a family, the office's number. */
export type SharedKeys = ReadonlySet<string>

export const nameOfKey = (list: number, key: string) => `${list}: ${key}`

/**
 * Whether a later list has only fields of this one, as a title without its date: what several share by this one is really
 * the same, and the later one tells less.
 */
function isNarrowest({ sheet }: AnyEntity, list: number): boolean {
  const { same = [] } = sheet ?? {}
  return same.slice(list + 1).some((later) => later.every((field) => same[list]?.includes(field)))
}

/** The keys that come more than once, as rows are given to `count`. */
export function countShared() {
  const seen = new Set<string>()
  const shared = new Set<string>()
  return {
    shared: shared as SharedKeys,
    count(keys: RecordKeys): void {
      for (const [list, key] of keys.slice(0, -1).entries()) {
        if (key === undefined) continue
        const name = nameOfKey(list, key)
        if (seen.has(name)) shared.add(name)
        seen.add(name)
      }
    },
  }
}

/** Which records a row with these keys means, and the key that says so; undefined for a row that has none. */
export function findMeant(
  entity: AnyEntity,
  keys: RecordKeys,
  known: KnownRecords,
  shared: SharedKeys,
): { ids: readonly number[]; key: string | undefined } {
  const lastList = keys.length - 1
  const counts = (list: number, key: string) =>
    list === lastList ||
    isNarrowest(entity, list) ||
    (!shared.has(nameOfKey(list, key)) && known.idsWith(list, key).length < 2)
  const list = keys.findIndex((key, at) => key !== undefined && counts(at, key))
  const key = keys[list]
  if (key === undefined) return { ids: [], key: undefined }
  const ids = known.idsWith(list, key)
  const name = nameOfKey(list, key)
  if (ids.length > 0) return { ids, key: name }
  // A record without a phone is found by its name, and gets one.
  for (const [later, other] of keys.entries()) {
    if (later <= list || other === undefined) continue
    const found = known.idsWithOnly(later, other)
    if (found.length > 0) return { ids: found, key: name }
  }
  return { ids: [], key: name }
}
