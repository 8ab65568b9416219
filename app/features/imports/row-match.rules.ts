import type { AnyEntity } from '#app/contract/entity.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { nameKey, searchKey } from '#app/text/search/search-key.ts'

type Values = Readonly<Record<string, unknown>>

/** One key per list of `sheet.matchBy`; undefined if the last field of the list is empty. */
export type MatchKeys = readonly (string | undefined)[]

export function matchKeysOf(entity: AnyEntity, values: Values): MatchKeys {
  const toKey = entity.isOfPeople ? nameKey : searchKey
  return matchLists(entity).map((fields) => {
    const last = values[fields.at(-1) ?? '']
    if (last === null || last === undefined || !hasVisibleText(String(last))) return undefined
    return fields.map((field) => toKey(String(values[field] ?? ''))).join('\n')
  })
}

/** Lists of fields, the most reliable first. */
export function matchLists({ sheet }: AnyEntity): readonly (readonly string[])[] {
  return sheet?.matchBy ?? []
}

/** The fields of all match keys. */
export function matchFields(entity: AnyEntity): string[] {
  return [...new Set(matchLists(entity).flat())]
}

export class MatchIndex {
  readonly #byKey: Map<string, number[]>[]
  readonly #keysOf = new Map<number, MatchKeys>()
  readonly #entity: AnyEntity

  constructor(entity: AnyEntity) {
    this.#entity = entity
    this.#byKey = matchLists(entity).map(() => new Map())
  }

  /** Adds a record or replaces its keys. */
  add(record: Values & { id: number }): void {
    this.#remove(record.id)
    const keys = matchKeysOf(this.#entity, record)
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

  idsWith(list: number, key: string): readonly number[] {
    return this.#byKey[list]?.get(key) ?? []
  }

  /** Records with this key but without keys of earlier lists. */
  idsWithOnly(list: number, key: string): readonly number[] {
    return this.idsWith(list, key).filter((id) =>
      (this.#keysOf.get(id) ?? []).slice(0, list).every((before) => before === undefined),
    )
  }
}

/**
 * Whether different records may have the same key of this list: not of the last list, nor if a later list has a subset
 * of its fields, like a title without its date.
 */
export function isShareable(entity: AnyEntity, list: number): boolean {
  const lists = matchLists(entity)
  const isNarrowest = lists
    .slice(list + 1)
    .some((later) => later.every((field) => lists[list]?.includes(field)))
  return list < lists.length - 1 && !isNarrowest
}

/** The first list whose key identifies a row; keys with `shared` fields don't. -1 if none does. */
export function findIdentifying(entity: AnyEntity, keys: MatchKeys, shared: readonly string[]): number {
  return matchLists(entity).findIndex(
    (fields, list) =>
      keys[list] !== undefined &&
      !(isShareable(entity, list) && fields.some((field) => shared.includes(field))),
  )
}

export interface Match {
  ids: readonly number[]
  /** The key that identifies the row; undefined if it has none. */
  key: string | undefined
}

/**
 * `shared` are fields whose value other rows have, too: a key with one of them does not identify, unless it is the
 * last.
 */
export function findMatch(
  entity: AnyEntity,
  keys: MatchKeys,
  index: MatchIndex,
  shared: readonly string[] = [],
): Match {
  // Nor does a key of several existing records.
  const isUnique = (list: number) =>
    !isShareable(entity, list) || index.idsWith(list, keys[list] ?? '').length < 2
  const identifying = keys.map((key, list) => (isUnique(list) ? key : undefined))
  const list = findIdentifying(entity, identifying, shared)
  const key = keys[list]
  if (key === undefined) return { ids: [], key: undefined }
  const name = `${list}: ${key}`
  const ids = index.idsWith(list, key)
  if (ids.length > 0) return { ids, key: name }
  // A record without a phone is matched by name, and gets the phone.
  for (const [later, other] of keys.entries()) {
    if (later <= list || other === undefined) continue
    const found = index.idsWithOnly(later, other)
    if (found.length > 0) return { ids: found, key: name }
  }
  return { ids: [], key: name }
}
