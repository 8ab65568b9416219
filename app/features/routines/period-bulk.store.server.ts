import type { RecordOf } from '#app/db/records/records.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { lockMany, writeMany } from '#app/db/records/write-many.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { schoolDays } from '#app/text/dates/dates.ts'
import { isAsSent, keepLeftOut } from './bulk-lists.rules.ts'
import type { Clash } from './clashes.rules.ts'
import type { PeriodBulk } from './period-bulk.contract.ts'
import { type Moved, newClashes, refuseChanged } from './period-bulk.invariants.server.ts'
import { movedLessons } from './period-moves.rules.ts'
import { periodEntity } from './periods.entity.ts'
import { periods as periodStore } from './periods.store.server.ts'
import { findOthers, lockReferences, refusalOfClashes } from './routine-bulk.invariants.server.ts'
import { routineEntity } from './routines.entity.ts'
import { routines } from './routines.store.server.ts'

type Period = RecordOf<'periods'>
type Entry = RecordOf<'class_routine'>

interface SavedSchedule {
  /** Those that were sent, in their order. */
  periods: Period[]
  /** How many entries of the routine moved. */
  moved: number
}

/**
 * Saves what was sent of the bell schedule and, if wanted, moves the entries of all classes along, all or nothing, in a
 * number of queries that does not depend on how many. Sets the batch of the write.
 */
export async function savePeriods(write: Write, bulk: PeriodBulk, author: Author): Promise<SavedSchedule> {
  // In the order of all writes: entries of the routine before the periods.
  const entries = bulk.move_entries ? await lockMany(write, routineEntity) : []
  const before = await lockMany(write, periodEntity)
  const stored = new Map(before.map((period) => [period.id, period]))
  refuseChanged(bulk, stored)
  const removed = bulk.removed.flatMap(({ id }) => stored.get(id) ?? [])
  const sent = bulk.periods.map(({ id, updated_at: _at, leftOut, ...period }) => {
    const before = id === null ? undefined : stored.get(id)
    return { before, values: before ? keepLeftOut(before, period, leftOut) : period }
  })
  const changed = sent.flatMap(({ before, values }) =>
    before && !isAsSent(before, values) ? [{ before, values }] : [],
  )
  const added = sent.flatMap(({ before, values }) => (before ? [] : [values]))
  write.batch = {}
  const written = await writeMany(write, periodStore, { added, changed, removed }, author)

  const gone = new Set(removed.map(({ id }) => id))
  const news = new Map(written.changed.map((period) => [period.id, period]))
  const after = [
    ...before.filter(({ id }) => !gone.has(id)).map((period) => news.get(period.id) ?? period),
    ...written.added,
  ]
  const moved = bulk.move_entries ? await moveEntries(write, { entries, before, after }, bulk, author) : 0
  const made = written.added.values()
  return {
    periods: sent.flatMap(({ before }) =>
      before ? (news.get(before.id) ?? before) : (made.next().value ?? []),
    ),
    moved,
  }
}

// A statement has one parameter for each field, and SQLite takes 32,766.
const entriesAtOnce = 1000

interface Move {
  entries: readonly Entry[]
  before: readonly Period[]
  after: readonly Period[]
}

async function moveEntries(
  write: Write,
  { entries, before, after }: Move,
  { allow_clash }: PeriodBulk,
  author: Author,
): Promise<number> {
  const institution = await findInstitution(write.trx)
  const moves = movedLessons(entries, before, after, institution?.school_days ?? schoolDays)
  if (moves.length === 0) return 0
  // An entry whose days move to several times becomes several.
  const moved = moves.flatMap(({ lesson, parts }) =>
    parts.map((part, index): Moved => ({ before: lesson, after: { ...lesson, ...part }, isNew: index > 0 })),
  )
  const written = moved.map(({ after }) => after)
  await lockReferences(write, written)
  const others = await findOthers(write, written, new Set(moves.map(({ lesson }) => lesson.id)))
  const clashes = newClashes(moved, others)
  if (clashes.length > 0 && !allow_clash) throw await refusalOfClashes(write, clashes, serializeClash)
  const onPurpose = new Set(clashes.map(({ first }) => first))
  const valuesOf = (after: Entry) => {
    const { id: _id, updated_at: _at, ...values } = after
    return { ...values, allow_clash: values.allow_clash || onPurpose.has(after) }
  }
  for (let from = 0; from < moved.length; from += entriesAtOnce) {
    const chunk = moved.slice(from, from + entriesAtOnce)
    const added = chunk.flatMap(({ after, isNew }) => (isNew ? [valuesOf(after)] : []))
    const changed = chunk.flatMap(({ before: was, after: now, isNew }) =>
      isNew ? [] : [{ before: was, values: valuesOf(now) }],
    )
    await writeMany(write, routines, { added, changed, removed: [] }, author)
  }
  return moves.length
}

function serializeClash({ reason, first, second, days, startTime, endTime }: Clash<Entry>) {
  return { ...second, reason, moved: first.id, at: { days, startTime, endTime } }
}
