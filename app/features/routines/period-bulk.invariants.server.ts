import { Refusal } from '#app/contract/refusal.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { type Clash, clashesOf, indexForClashes, isClash } from './clashes.rules.ts'
import type { PeriodBulk } from './period-bulk.contract.ts'
import { routineTexts } from './routines.texts.ts'

type Period = RecordOf<'periods'>
type Entry = RecordOf<'class_routine'>

/** Of a vanished period the answer has only the id. */
export function refuseChanged({ periods, removed }: PeriodBulk, stored: Map<number, Period>): void {
  const changed = [...periods, ...removed].flatMap(({ id, updated_at }) => {
    if (id === null || stored.get(id)?.updated_at === updated_at) return []
    return [stored.get(id) ?? { id }]
  })
  if (changed.length === 0) return
  const message = {
    bn: `এর মধ্যে অন্য কেউ ${formatNumber(changed.length)}টি পিরিয়ড বদলেছেন বা মুছেছেন, ${routineTexts.nothingSaved} নতুন সময় দেখে আবার করুন।`,
    en: 'Somebody else has changed or deleted some of these periods, so nothing was saved. Look at the new times and try again.',
  }
  throw new Refusal(409, message, undefined, { facts: { changed } })
}

/** An entry with the times that it gets; of one that is divided each part has the `before` of the whole. */
export interface Moved {
  before: Entry
  after: Entry
  /** Whether it is a further part of an entry that is divided. */
  isNew: boolean
}

/** The clashes that the move makes; those that were there before may go on. */
export function newClashes(moved: readonly Moved[], others: readonly Entry[]): Clash<Entry>[] {
  const before = new Map(moved.map((one) => [one.after, one.before]))
  const index = indexForClashes([...others, ...before.keys()])
  const seen = new Set<Entry>()
  return [...before].flatMap(([after, was]) => {
    seen.add(after)
    const isKept = (other: Entry) =>
      seen.has(other) || other.allow_clash || isClash(was, before.get(other) ?? other)
    return after.allow_clash ? [] : clashesOf(after, index, isKept)
  })
}
