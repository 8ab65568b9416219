import { Refusal } from '#app/contract/refusal.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { events, type SchoolEvent, yearsLock } from './events.store.server.ts'
import type { NationalChanges, NationalList } from './national-days.contract.ts'
import {
  currentMemo,
  nationalKey,
  olderRefusal,
  planNationalDays,
  type Step,
  yearOfList,
} from './national-days.rules.ts'

/** What would change; throws 409 for a list that is older than the present one. */
export async function previewNationalDays(sql: Sql, list: NationalList): Promise<NationalChanges> {
  return (await plan(sql, list)).answer
}

/** Takes a list, all or none, in one batch. */
export async function takeNationalDays(
  w: Write,
  list: NationalList,
  author: Author,
): Promise<NationalChanges> {
  // Of two lists that are taken at once, the second is planned after the first is written.
  await lock(w, yearsLock)
  const { steps, answer } = await plan(w.trx, list)
  w.batch = {}
  for (const step of inLockOrder(steps)) await write(w, step, author)
  return { ...answer, batch: w.batch.id ?? null }
}

async function plan(db: Sql | SqlTransaction, list: NationalList) {
  const year = yearOfList(list)
  const known = await events.findAll(db, { audience: 'staff' })
  const isOfYear = ({ national_key }: SchoolEvent) => national_key?.startsWith(nationalKey(year, '')) === true
  const ofYear = known.filter(isOfYear)
  const others = known.filter((event) => event.national_key === null)
  const current = currentMemo(ofYear)
  const refusal = olderRefusal(list, current)
  if (refusal) throw new Refusal(409, refusal)
  const steps = planNationalDays(list, ofYear, others)
  const answer = { year, current: current ?? null, days: steps.map(({ change }) => change), batch: null }
  return { steps, answer }
}

// Everybody locks records in the order of their ids, which excludes deadlocks; new ones come last.
function inLockOrder(steps: readonly Step[]): Step[] {
  const idOf = ({ event }: Step) => event?.id ?? Number.POSITIVE_INFINITY
  return steps.toSorted((one, other) => (idOf(one) === idOf(other) ? 0 : idOf(one) - idOf(other)))
}

async function write(w: Write, { event, values, national_key, national_day }: Step, author: Author) {
  if (!event) {
    if (!values) return
    const rest = { kind: 'holiday' as const, start_time: null, note: '', classes: [], sequence: 0 }
    await events.insert(w, { ...rest, ...values, national_key, national_day }, author)
    return
  }
  const before = await events.findForUpdate(w, event.id)
  if (before?.updated_at !== (event as SchoolEvent).updated_at) throw changedMeanwhile()
  if (!values) return events.delete(w, before, author)
  const isSame =
    before.national_key === national_key &&
    before.national_day === national_day &&
    Object.entries(values).every(([field, value]) => Reflect.get(before, field) === value)
  if (!isSame) await events.update(w, before, { ...values, national_key, national_day }, author)
}

const changedMeanwhile = () =>
  new Refusal(409, 'এর মধ্যে অন্য কেউ ক্যালেন্ডার বদলেছেন, তাই কিছুই নেওয়া হয়নি। নতুন অবস্থা দেখে আবার নিন।')
