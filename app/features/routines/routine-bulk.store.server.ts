import { type RecordOf, toRecord, type ValuesOf } from '#app/db/records/records.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { writeMany } from '#app/db/records/write-many.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { keepLeftOut } from './bulk-lists.rules.ts'
import type { RoutineBulk } from './routine-bulk.contract.ts'
import { checkRoutines, refuseChanged, type SentRoutine } from './routine-bulk.invariants.server.ts'
import { routineEntity } from './routines.entity.ts'
import { routines } from './routines.store.server.ts'

type Entry = RecordOf<'class_routine'>
type Values = ValuesOf<'class_routine'>

/**
 * Saves what was sent of the week of a class, all or nothing, in a number of queries that does not depend on it. Sets the
 * batch of the write, and returns the sent entries in their order.
 */
export async function saveRoutine(write: Write, bulk: RoutineBulk, author: Author): Promise<Entry[]> {
  const { classId } = bulk
  const locked = await lockEntries(write, [...bulk.entries, ...bulk.removed])
  refuseChanged(bulk, locked)
  const removed = bulk.removed.flatMap(({ id }) => locked.get(id) ?? [])
  const sent = bulk.entries.map(({ id, updated_at: _at, leftOut, ...entry }): SentRoutine => {
    const before = id === null ? undefined : locked.get(id)
    const values = { ...entry, classId }
    return { before, values: before ? keepLeftOut(before, values, leftOut) : values }
  })
  await checkRoutines(write, classId, sent, removed)
  const changed = sent.flatMap(({ before, values }) =>
    before && !isSame(before, values) ? [{ before, values }] : [],
  )
  const added = sent.flatMap(({ before, values }) => (before ? [] : [values]))
  write.batch = {}
  const written = await writeMany(write, routines, { added, changed, removed }, author)
  const after = new Map(written.changed.map((entry) => [entry.id, entry]))
  const news = written.added.values()
  return sent.flatMap(({ before }) => (before ? (after.get(before.id) ?? before) : (news.next().value ?? [])))
}

async function lockEntries(
  write: Write,
  named: readonly { id: number | null }[],
): Promise<Map<number, Entry>> {
  const ids = named.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const query = write.trx.selectFrom('class_routine').selectAll().where('id', 'in', ids).orderBy('id')
  const rows = await (write.kind === 'postgres' ? query.forUpdate() : query).execute()
  return new Map(rows.map((row) => [row.id, toRecord(routineEntity, row)]))
}

function isSame(before: Entry, values: Values): boolean {
  return Object.entries(values).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(before, field)),
  )
}
