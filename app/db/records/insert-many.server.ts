import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { Write } from '#app/db/write.server.ts'
import { assertReferences, validate } from './check-record.server.ts'
import { addChanges, changeOf, insertRows, newRow } from './insert-rows.server.ts'
import type { Author, StoreRules, ValuesFor } from './store-rules.ts'

/**
 * Adds many records in few statements; throws, with nothing to be kept, if one of them may not be added. All fields of
 * the entity are as its schemas gave them, and are not checked by these again. Resolves to the records in their order.
 */
export async function insertMany<E extends AnyEntity>(
  write: Write,
  store: { entity: E; rules: StoreRules<E> },
  given: readonly ValuesFor<E>[],
  author: Author,
): Promise<EntityRecord<E>[]> {
  const { entity, rules } = store
  const { derive } = rules
  const all = derive ? given.map((values) => ({ ...values, ...derive(values, undefined) })) : given
  await refuseUnknownIn(write, entity, all)
  for (const values of all) {
    if (entity.refine) validate(entity, values)
    await rules.check?.(write, { after: values })
  }
  const now = new Date().toISOString()
  const rows = all.map((values) => newRow(entity, values, now))
  const ids = await insertRows(write, entity.table as 'notices', rows)
  // Every column is given, so what is stored needs no reading back, which would take as long as the insert.
  const records = all.map((values, at) => ({ id: ids[at], ...values, updated_at: now }) as EntityRecord<E>)
  if (entity.readBy === 'everyone') write.invalidatePages('added')
  rules.follow?.(write)
  await addChanges(
    write,
    records.map((after) => changeOf(store, author, 'create', { after }, now)),
  )
  return records
}

/** Refuses (400) references to records that don't exist, each of them once. */
async function refuseUnknownIn(write: Write, entity: AnyEntity, all: readonly object[]): Promise<void> {
  const fields = Object.keys(entity.fieldMeta).filter((field) => entity.fieldMeta[field]?.refersTo)
  const distinct = new Map<string, Record<string, unknown>>()
  for (const values of all) {
    const references = Object.fromEntries(fields.map((field) => [field, Reflect.get(values, field)]))
    distinct.set(JSON.stringify(references), references)
  }
  for (const references of distinct.values()) await assertReferences(write, entity, references)
}
