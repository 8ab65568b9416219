import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { visibilityChange } from '#app/db/content/visibility-change.rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { addChanges, addRows, historyRow, insertRows, laterThan, newRow } from './insert-rows.server.ts'
import { toRecord } from './records.ts'
import type { Author, StoreRules, ValuesFor } from './store-rules.ts'

interface ManyWrites<E extends AnyEntity> {
  added: readonly ValuesFor<E>[]
  changed: readonly { before: EntityRecord<E>; values: ValuesFor<E> }[]
  removed: readonly EntityRecord<E>[]
}

interface WrittenRecords<E extends AnyEntity> {
  added: EntityRecord<E>[]
  changed: EntityRecord<E>[]
}

/** Locks records, all of the entity by default, in the order of ids; those that are gone are left out. */
export async function lockMany<E extends AnyEntity>(
  { trx, kind }: Write,
  entity: E,
  ids?: readonly number[],
): Promise<EntityRecord<E>[]> {
  if (ids?.length === 0) return []
  const all = trx
    .selectFrom(entity.table as 'class_routine')
    .selectAll()
    .orderBy('id')
  const query = ids ? all.where('id', 'in', ids) : all
  const rows = await (kind === 'postgres' ? query.forUpdate() : query).execute()
  return rows.map((row) => toRecord(entity, row))
}

/**
 * Adds, changes and deletes records in as many statements as for one of each, and returns them in the given order. The
 * values must be complete and checked, also against the database; changed and deleted records come from `lockMany`.
 */
export async function writeMany<E extends AnyEntity>(
  write: Write,
  store: { entity: E; rules: StoreRules<E> },
  { added, changed, removed }: ManyWrites<E>,
  author: Author,
): Promise<WrittenRecords<E>> {
  const { entity, rules } = store
  const table = entity.table as 'class_routine'
  const now = new Date().toISOString()
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await write.trx.deleteFrom(table).where('id', 'in', ids).execute()
  }
  const changes = changed.map(({ before, values }) => ({
    before,
    after: { ...values, id: before.id, updated_at: laterThan(before.updated_at) } as EntityRecord<E>,
  }))
  const rows = changes.map(({ after: { id, updated_at, ...values } }) => ({
    ...newRow(entity, values as ValuesFor<E>, updated_at),
    id,
  }))
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  await addRows(write, table, rows, { key: ['id'], columns })
  const ids = await insertRows(
    write,
    table,
    added.map((values) => newRow(entity, values, now)),
  )
  const records = added.map(
    (values, index) => ({ id: ids[index], ...values, updated_at: now }) as EntityRecord<E>,
  )
  const written: { kind: string; before?: EntityRecord<E>; after?: EntityRecord<E> }[] = [
    ...removed.map((before) => ({ kind: 'delete', before })),
    ...changes.map((change) => ({ kind: 'update', ...change })),
    ...records.map((after) => ({ kind: 'create', after })),
  ]
  if (entity.readBy === 'everyone')
    for (const { before, after } of written) write.invalidatePages(visibilityChange(entity, before, after))
  if (written.length > 0) rules.afterWrite?.(write)
  await addChanges(
    write,
    written.map(({ kind, ...change }) => historyRow(store, author, kind, change, now)),
  )
  return { added: records, changed: changes.map(({ after }) => after) }
}
