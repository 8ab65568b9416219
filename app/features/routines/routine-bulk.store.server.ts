import type { RecordOf } from '#app/db/records/records.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { lockMany, writeMany } from '#app/db/records/write-many.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { isAsSent, keepLeftOut } from './bulk-lists.rules.ts'
import type { RoutineBulk } from './routine-bulk.contract.ts'
import { checkRoutines, refuseChanged, type SentRoutine } from './routine-bulk.invariants.server.ts'
import { routineEntity } from './routines.entity.ts'
import { routines } from './routines.store.server.ts'

type Entry = RecordOf<'class_routine'>

/**
 * Saves what was sent of the week of a class, all or nothing, in a number of queries that does not depend on it. Sets the
 * batch of the write, and returns the sent entries in their order.
 */
export async function saveRoutine(write: Write, bulk: RoutineBulk, author: Author): Promise<Entry[]> {
  const { classId } = bulk
  const ids = [...bulk.entries, ...bulk.removed].flatMap(({ id }) => id ?? [])
  const locked = new Map((await lockMany(write, routineEntity, ids)).map((entry) => [entry.id, entry]))
  refuseChanged(bulk, locked)
  const removed = bulk.removed.flatMap(({ id }) => locked.get(id) ?? [])
  const sent = bulk.entries.map(({ id, updated_at: _at, leftOut, ...entry }): SentRoutine => {
    const before = id === null ? undefined : locked.get(id)
    const read = { ...entry, classId }
    const values = before ? keepLeftOut(before, read, leftOut) : read
    return { before, values, isWritten: !before || !isAsSent(before, values) }
  })
  await checkRoutines(write, classId, sent, removed)
  const changed = sent.flatMap(({ before, values, isWritten }) =>
    before && isWritten ? [{ before, values }] : [],
  )
  const added = sent.flatMap(({ before, values }) => (before ? [] : [values]))
  write.batch = {}
  const written = await writeMany(write, routines, { added, changed, removed }, author)
  const after = new Map(written.changed.map((entry) => [entry.id, entry]))
  const news = written.added.values()
  return sent.flatMap(({ before }) => (before ? (after.get(before.id) ?? before) : (news.next().value ?? [])))
}
