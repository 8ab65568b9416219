import { z } from 'zod'
import { cutWords } from '#app/text/base/cut.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { EventCertainty } from './events.contract.ts'
import { lastDayOf, touches } from './events.rules.ts'
import type { DayChange, DayValues, Memo, NationalDay, NationalList } from './national-days.contract.ts'

/** What the rules need of an event. */
export interface KnownEvent {
  id: number
  kind: string
  title: string
  start_date: string
  end_date: string | null
  certainty: EventCertainty
  national_key: string | null
  national_day: string | null
}

/** The calendar year that a list is about. */
export const yearOfList = ({ days }: Pick<NationalList, 'days'>) => days[0]?.start_date.slice(0, 4) ?? ''

/** A key is unique within the year of its list. */
export const nationalKey = (year: string, key: string) => `${year}/${key}`

/** The national key of an event a year later; null of one that has none. */
export function nextNationalKey(key: string | null): string | null {
  const [year = '', name = ''] = key?.split('/') ?? []
  return name ? nationalKey(String(Number(year) + 1).padStart(4, '0'), name) : null
}

/** What the last list said of a day, stored with its event. */
const statement = z.object({
  memo_number: z.string().nullable(),
  memo_date: z.string().nullable(),
  source: z.string(),
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  certainty: z.string(),
})

export type Statement = z.output<typeof statement>

const statementOf = (list: NationalList, day: NationalDay): Statement => ({
  memo_number: list.memo_number,
  memo_date: list.memo_date,
  source: list.source,
  ...valuesOf(day),
})

function readStatement(stored: string | null): Statement | undefined {
  return stored === null ? undefined : statement.parse(JSON.parse(stored))
}

const valuesOf = (day: Omit<NationalDay, 'key'>): DayValues => ({
  title: day.title,
  start_date: day.start_date,
  end_date: lastDayOf(day),
  certainty: day.certainty,
})

/** The newest list that days of this year were taken from; undefined if there is none. */
export function currentMemo(ofYear: readonly KnownEvent[]): Memo | undefined {
  const statements = ofYear.flatMap(({ national_day }) => readStatement(national_day) ?? [])
  const dateOf = ({ memo_date }: Statement) => memo_date ?? ''
  const [newest] = statements.sort((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1))
  return newest && { memo_number: newest.memo_number, memo_date: newest.memo_date, source: newest.source }
}

/** Why a list that is older than the present one is not taken. */
export function olderRefusal(list: Memo, current: Memo | undefined): string | undefined {
  if (!current?.memo_date || (list.memo_date ?? '') >= current.memo_date) return undefined
  const present = `${current.memo_number}, ${formatDate(current.memo_date)}`
  return list.memo_date === null
    ? `এ বছরের জন্য আগেই একটি স্মারকের তালিকা নেওয়া আছে (${present}), তাই স্মারক ছাড়া তালিকা নেওয়া যাবে না।`
    : `এই তালিকার স্মারক ${formatDate(list.memo_date)} তারিখের। এর চেয়ে নতুন তালিকা আগেই নেওয়া আছে (${present}), তাই এটি নেওয়া যাবে না।`
}

export interface Step {
  change: DayChange
  /** The event to change or delete; undefined for a new one. */
  event: KnownEvent | undefined
  /** What to write; undefined to delete. */
  values: { title: string; start_date: string; end_date: string; certainty: EventCertainty } | undefined
  national_key: string
  national_day: string
}

/**
 * The steps by which the events of a year become as the list says. `ofYear` are its national days; `others` are all
 * other events, of which one with the same title and first day becomes the national day.
 */
export function planNationalDays(
  list: NationalList,
  ofYear: readonly KnownEvent[],
  others: readonly KnownEvent[],
): Step[] {
  const year = yearOfList(list)
  const byKey = new Map(ofYear.map((event) => [event.national_key, event]))
  const free = new Map(others.map((event) => [titleAndDay(event), event]))
  const listed = list.days.map((day) => {
    const known = byKey.get(nationalKey(year, day.key)) ?? free.get(titleAndDay(day))
    free.delete(titleAndDay(day))
    return planDay(list, day, known, others)
  })
  const keys = new Set(listed.map(({ national_key }) => national_key))
  // The law names some days; it does not abolish those of a memo or of last year.
  const gone =
    list.memo_date === null ? [] : ofYear.filter(({ national_key }) => !keys.has(national_key ?? ''))
  return [...listed, ...gone.map(planGone)]
}

/** The same for events that a person would take for the same. */
export const titleAndDay = ({ title, start_date }: { title: string; start_date: string }) =>
  `${start_date} ${searchKey(title)}`

// Without bounds, a list could make an answer of any size from many long titles.
const mostNamed = 5
const titleLetters = 80

function planDay(
  list: NationalList,
  day: NationalDay,
  event: KnownEvent | undefined,
  others: readonly KnownEvent[],
): Step {
  const said = statementOf(list, day)
  const step = { national_key: nationalKey(yearOfList(list), day.key), national_day: JSON.stringify(said) }
  const wanted = valuesOf(day)
  if (!event) {
    const same_day = others
      .filter((other) => other.kind === 'holiday' && touches(other, wanted.start_date, wanted.end_date))
      .slice(0, mostNamed)
      .map(({ title }) => cutWords(title, titleLetters))
    const change = { key: day.key, outcome: 'new' as const, ...wanted, before: null, kept: [], same_day }
    return { ...step, event, values: withCertainty(wanted), change }
  }
  const before = valuesOf(event)
  const { values, kept } = merge(before, wanted, readStatement(event.national_day))
  const change = {
    key: day.key,
    outcome: outcomeOf(before, values),
    ...values,
    before,
    kept,
    same_day: [],
  }
  return { ...step, event, values: withCertainty(values), change }
}

// The schemas of list and entity have checked it.
const withCertainty = (values: DayValues) => ({ ...values, certainty: values.certainty as EventCertainty })

/**
 * What the list changed since the last one counts, except for a title that was changed by hand. What it did not change
 * stays as it is, also if somebody changed it by hand.
 */
function merge(before: DayValues, wanted: DayValues, said: Statement | undefined) {
  const isTitleOurs = said !== undefined && before.title === said.title
  const isPeriodNew = !said || wanted.start_date !== said.start_date || wanted.end_date !== said.end_date
  const isCertaintyNew = !said || wanted.certainty !== said.certainty
  const period = isPeriodNew ? wanted : before
  const values: DayValues = {
    title: isTitleOurs ? wanted.title : before.title,
    start_date: period.start_date,
    end_date: period.end_date,
    certainty: (isCertaintyNew ? wanted : before).certainty,
  }
  const fields = ['title', 'start_date', 'end_date', 'certainty'] as const
  return { values, kept: fields.filter((field) => values[field] !== wanted[field]) }
}

function outcomeOf(before: DayValues, after: DayValues): DayChange['outcome'] {
  if (before.start_date !== after.start_date || before.end_date !== after.end_date) return 'moved'
  return before.title === after.title && before.certainty === after.certainty ? 'same' : 'changed'
}

function planGone(event: KnownEvent): Step {
  const values = valuesOf(event)
  const [, key = ''] = event.national_key?.split('/') ?? []
  return {
    event,
    values: undefined,
    national_key: event.national_key ?? '',
    national_day: event.national_day ?? '',
    change: { key, outcome: 'gone', ...values, before: values, kept: [], same_day: [] },
  }
}
