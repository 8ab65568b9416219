import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { Write } from '#app/db/write.server.ts'
import { assertReferences, validate } from './check-record.server.ts'
import { addChanges, historyRow, insertRows, newRow } from './insert-rows.server.ts'
import type { Author, StoreRules, ValuesFor } from './store-rules.ts'

/**
 * Adds records in few statements and the given order; if it throws, the write must be rolled back. The values must be
 * complete and parsed by the schemas of the entity, which are not applied again.
 */
export async function insertMany<E extends AnyEntity>(
  write: Write,
  store: { entity: E; rules: StoreRules<E> },
  input: readonly ValuesFor<E>[],
  author: Author,
): Promise<EntityRecord<E>[]> {
  const { entity, rules } = store
  const { derive } = rules
  const allValues = derive ? input.map((values) => ({ ...values, ...derive(values, undefined) })) : input
  await assertAllReferences(write, entity, allValues)
  for (const values of allValues) {
    if (entity.refine) validate(entity, values)
    await rules.check?.(write, { after: values })
  }
  const now = new Date().toISOString()
  const rows = allValues.map((values) => newRow(entity, values, now))
  const ids = await insertRows(write, entity.table as 'notices', rows)
  // All columns are known: reading the rows back would take as long as the insert.
  const records = allValues.map(
    (values, index) => ({ id: ids[index], ...values, updated_at: now }) as EntityRecord<E>,
  )
  if (entity.readBy === 'everyone') write.invalidatePages('added')
  rules.afterWrite?.(write)
  await addChanges(
    write,
    records.map((after) => historyRow(store, author, 'create', { after }, now)),
  )
  return records
}

/** Checks each distinct combination of references once. */
async function assertAllReferences(
  write: Write,
  entity: AnyEntity,
  allValues: readonly object[],
): Promise<void> {
  const fields = Object.keys(entity.fieldMeta).filter((field) => entity.fieldMeta[field]?.refersTo)
  const distinct = new Map<string, Record<string, unknown>>()
  for (const values of allValues) {
    const references = Object.fromEntries(fields.map((field) => [field, Reflect.get(values, field)]))
    distinct.set(JSON.stringify(references), references)
  }
  for (const references of distinct.values()) await assertReferences(write, entity, references)
}
