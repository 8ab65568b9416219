import { checkFields } from '#app/contract/check-fields.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatTime } from '#app/text/dates/dates.ts'
import { readTypedTime } from '#app/text/dates/written-times.ts'
import { type PeriodView, periodEntity } from '../periods.entity.ts'
import { ordinal, overlapsOf, type Period } from '../periods.rules.ts'
import { minuteOf } from '../times.rules.ts'

/** A period as it is being typed. */
export interface BellRow {
  /** The id, of a new one a negative number. */
  key: number
  /** The stored record that it changes; null of a new one. */
  was: PeriodView | null
  name: string
  start: string
  end: string
  is_break: boolean
  /** What somebody else made of it meanwhile; null: deleted. */
  others?: PeriodView | null
}

/** The periods of some days; without days of all school days that have no schedule of their own. */
export interface Schedule {
  key: number
  /** 0 Sunday to 6 Saturday. */
  days: number[]
  rows: BellRow[]
}

/** All schedules, the usual one first, and the stored periods that are to be deleted. */
export interface Bell {
  schedules: Schedule[]
  removed: PeriodView[]
}

export function bellOf(periods: readonly PeriodView[]): Bell {
  const schedules: Schedule[] = [{ key: 0, days: [], rows: [] }]
  for (const period of periods) {
    const days = period.days.join()
    let schedule = schedules.find((one) => one.days.join() === days)
    if (!schedule) {
      schedule = { key: schedules.length, days: [...period.days], rows: [] }
      schedules.push(schedule)
    }
    schedule.rows.push(rowOf(period))
  }
  return { schedules, removed: [] }
}

function rowOf(period: PeriodView): BellRow {
  return { key: period.id, was: period, ...typedOf(period) }
}

function typedOf({ name, startTime, endTime, is_break }: Period) {
  return { name, start: typedTime(startTime), end: typedTime(endTime), is_break }
}

/** HH:MM as somebody would type it, in words only where the digits alone mean another time. */
export function typedTime(hhmm: string): string {
  const [hours = '', minutes = ''] = hhmm.split(':')
  const digits = toBengaliDigits(`${Number(hours) % 12 || 12}:${minutes}`)
  return readTypedTime(digits) === hhmm ? digits : formatTime(hhmm)
}

function newKey({ schedules }: Bell): number {
  return Math.min(0, ...schedules.flatMap(({ rows }) => rows.map(({ key }) => key))) - 1
}

/** Adds the next period: of the same length as the last lesson, beginning where the last period ends. */
export function withNextRow(bell: Bell, schedule: number): { bell: Bell; key: number } {
  const key = newKey(bell)
  return {
    key,
    bell: mapSchedule(bell, schedule, (rows) => [...rows, { key, was: null, ...nextPeriod(rows) }]),
  }
}

function nextPeriod(rows: readonly BellRow[]) {
  const lessons = rows.filter((row) => !row.is_break)
  const [last, lesson] = [rows.at(-1), lessons.at(-1)]
  const start = last && readTypedTime(last.end)
  const [from, to] = lesson ? [readTypedTime(lesson.start), readTypedTime(lesson.end)] : []
  const isLesson = start && from && to && to > from
  const until = isLesson ? minuteOf(start) + minuteOf(to) - minuteOf(from) : 0
  const isToday = until > 0 && until < 24 * 60
  return {
    name: ordinal(lessons.length + 1),
    start: start ? typedTime(start) : '',
    end: isToday ? typedTime(timeOf(until)) : '',
    is_break: false,
  }
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Adds a schedule for some days, which begins as the usual one. */
export function withSchedule(bell: Bell, days: number[]): Bell {
  const key = Math.max(...bell.schedules.map((schedule) => schedule.key)) + 1
  const first = newKey(bell)
  const rows = (bell.schedules[0]?.rows ?? []).map(({ name, start, end, is_break }, index) => ({
    ...{ key: first - index, was: null },
    ...{ name, start, end, is_break },
  }))
  return { ...bell, schedules: [...bell.schedules, { key, days, rows }] }
}

export function withDays(bell: Bell, schedule: number, days: number[]): Bell {
  return { ...bell, schedules: bell.schedules.map((one) => (one.key === schedule ? { ...one, days } : one)) }
}

export type Typed = Partial<Pick<BellRow, 'name' | 'start' | 'end' | 'is_break'>>

export function withTyped(bell: Bell, key: number, typed: Typed): Bell {
  return mapRows(bell, (row) => (row.key === key ? { ...row, ...typed } : row))
}

/** Takes what somebody else made of a period. */
export function withOthers(bell: Bell, key: number): Bell {
  const row = bell.schedules.flatMap(({ rows }) => rows).find((one) => one.key === key)
  if (!row?.others) return withoutRow(bell, key)
  const { others } = row
  return mapRows(bell, (one) => (one.key === key ? { key, was: others, ...typedOf(others) } : one))
}

/** A schedule of named days goes with its last period. */
export function withoutRow(bell: Bell, key: number): Bell {
  const removed = bell.schedules.flatMap(({ rows }) => rows.filter((row) => row.key === key))
  const left = mapAll(bell, (rows) => rows.filter((row) => row.key !== key))
  return {
    schedules: left.schedules.filter(({ days, rows }) => days.length === 0 || rows.length > 0),
    removed: [...bell.removed, ...removed.flatMap(({ was }) => was ?? [])],
  }
}

/** The schedules of these periods; stored ones keep their names at the same times, or are moved by name; others are deleted. */
export function filledWith(bell: Bell, periods: readonly Period[]): Bell {
  const known = [
    ...bell.removed,
    ...bell.schedules.flatMap(({ rows }) => rows.flatMap(({ was }) => was ?? [])),
  ]
  const made = bellOf(
    periods.map((period, index) => ({ ...period, days: [...period.days], id: -1 - index, updated_at: '' })),
  )
  const used = new Set<number>()
  const match =
    (isSame: (one: PeriodView, row: BellRow) => boolean) =>
    (schedule: Schedule): Schedule => ({
      ...schedule,
      rows: schedule.rows.map((row) => {
        const isOfDays = ({ id, days }: PeriodView) => !used.has(id) && days.join() === schedule.days.join()
        const was = row.was ? undefined : known.find((one) => isOfDays(one) && isSame(one, row))
        if (!was) return row
        used.add(was.id)
        return { ...row, key: was.id, was, name: was.name }
      }),
    })
  const byTime = match((one, { start, end, is_break }) => {
    const typed = typedOf(one)
    return typed.start === start && typed.end === end && typed.is_break === is_break
  })
  const byName = match((one, { name }) => one.name === name)
  const schedules = made.schedules
    .map((schedule) => ({ ...schedule, rows: schedule.rows.map((row) => ({ ...row, was: null })) }))
    .map(byTime)
    .map(byName)
  return { schedules, removed: known.filter(({ id }) => !used.has(id)) }
}

/** What is wrong with a row, by the names of its boxes. */
export type Problems = Partial<Record<'name' | 'start' | 'end', string>>

interface ReadBell {
  /** The valid ones, each with its row. */
  periods: (Period & { row: BellRow; id: number | undefined })[]
  /** By the key of the row. */
  problems: ReadonlyMap<number, Problems>
}

/** The periods that are typed, by the rules of the server. */
export function readBell({ schedules }: Bell): ReadBell {
  const problems = new Map<number, Problems>()
  const periods = schedules.flatMap(({ days, rows }) =>
    rows.flatMap((row) => {
      const { name, start, end, is_break } = row
      const fields = {
        ...{ name, is_break, days: [...days].sort((a, b) => a - b) },
        ...{ startTime: readTypedTime(start) ?? start, endTime: readTypedTime(end) ?? end },
      }
      const { values, errors } = checkFields(periodEntity.input, fields)
      if (values) return [{ ...values, row, id: row.was?.id }]
      const { name: ofName, startTime, endTime } = errors
      problems.set(row.key, {
        ...(ofName && { name: ofName.join(' ') }),
        ...(startTime && { start: startTime.join(' ') }),
        ...(endTime && { end: endTime.join(' ') }),
      })
      return []
    }),
  )
  return { periods, problems }
}

/** The names of the periods that each overlaps with, by the key of the row. */
export function overlapsIn({ periods }: ReadBell): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const [one, other] of overlapsOf(periods)) {
    found.set(one.row.key, [...(found.get(one.row.key) ?? []), other.name])
    found.set(other.row.key, [...(found.get(other.row.key) ?? []), one.name])
  }
  return found
}

/** The body of `periods/bulk/`: only what differs from the stored periods. */
export function changesIn({ removed }: Bell, { periods }: ReadBell) {
  const versionOf = ({ id, updated_at }: PeriodView) => ({ id, updated_at })
  return {
    periods: periods
      .filter(({ row, ...fields }) => !row.was || isChanged(row.was, fields))
      .map(({ row, id: _id, ...fields }) => ({ ...(row.was && versionOf(row.was)), ...fields })),
    removed: removed.map(versionOf),
  }
}

function isChanged(was: Period, { name, startTime, endTime, is_break, days }: Period): boolean {
  const key = (period: Period) =>
    JSON.stringify([period.name, period.startTime, period.endTime, period.is_break, period.days])
  return key(was) !== key({ name, startTime, endTime, is_break, days })
}

/** What is typed, on the periods as they are now: changed ones say what somebody else made of them. */
export function rebased(bell: Bell, now: readonly PeriodView[]): Bell {
  const byId = new Map(now.map((period) => [period.id, period]))
  const known = new Set(bell.removed.map(({ id }) => id))
  const kept = mapRows(bell, (row) => {
    if (!row.was) return row
    known.add(row.was.id)
    const current = byId.get(row.was.id)
    if (!current) return { ...row, was: null, others: null }
    if (current.updated_at === row.was.updated_at) return row
    const isTyped = JSON.stringify(typedOf(row.was)) !== JSON.stringify(typedIn(row))
    return isTyped
      ? { ...row, was: current, others: current }
      : { key: row.key, was: current, ...typedOf(current) }
  })
  const news = bellOf(now.filter(({ id }) => !known.has(id))).schedules.filter(({ rows }) => rows.length > 0)
  const schedules = [...kept.schedules]
  for (const { days, rows } of news) {
    const at = schedules.findIndex((one) => one.days.join() === days.join())
    const same = schedules[at]
    if (same) schedules[at] = { ...same, rows: [...same.rows, ...rows] }
    else schedules.push({ key: Math.max(...schedules.map(({ key }) => key)) + 1, days, rows })
  }
  return { schedules, removed: bell.removed.flatMap(({ id }) => byId.get(id) ?? []) }
}

/** What was typed after `sent` was saved as `now`: its rows are stored ones, whose boxes may say something else already. */
export function savedIn(bell: Bell, sent: Bell, now: readonly PeriodView[]): Bell {
  const ofRow = new Map(readBell(sent).periods.map(({ row, ...fields }) => [row.key, fields]))
  const rows = new Map(sent.schedules.flatMap((one) => one.rows.map((row) => [row.key, row])))
  const used = new Set(bell.schedules.flatMap((one) => one.rows.flatMap(({ was }) => was?.id ?? [])))
  const storedOf = (row: BellRow) => {
    if (row.was) return now.find(({ id }) => id === row.was?.id)
    const fields = ofRow.get(row.key)
    const stored = fields && now.find((one) => !used.has(one.id) && !isChanged(one, fields))
    if (stored) used.add(stored.id)
    return stored
  }
  const saved = mapRows(bell, (row) => {
    const [stored, before] = [storedOf(row), rows.get(row.key)]
    if (!stored) return { ...row, was: null }
    const isTyped = !before || JSON.stringify(typedIn(before)) !== JSON.stringify(typedIn(row))
    return { ...row, was: stored, ...(isTyped ? {} : typedOf(stored)) }
  })
  // A row that was new when it was sent may be deleted since.
  const unseen = [...ofRow].flatMap(([key, fields]) =>
    bell.schedules.some((one) => one.rows.some((row) => row.key === key)) || rows.get(key)?.was
      ? []
      : (now.find((one) => !used.has(one.id) && !isChanged(one, fields)) ?? []),
  )
  return {
    ...saved,
    removed: [...now.filter(({ id }) => bell.removed.some((one) => one.id === id)), ...unseen],
  }
}

const typedIn = ({ name, start, end, is_break }: BellRow) => ({ name, start, end, is_break })

function mapSchedule(bell: Bell, key: number, change: (rows: BellRow[]) => BellRow[]): Bell {
  const schedules = bell.schedules.map((one) => (one.key === key ? { ...one, rows: change(one.rows) } : one))
  return { ...bell, schedules }
}

function mapAll(bell: Bell, change: (rows: BellRow[]) => BellRow[]): Bell {
  return { ...bell, schedules: bell.schedules.map((one) => ({ ...one, rows: change(one.rows) })) }
}

const mapRows = (bell: Bell, change: (row: BellRow) => BellRow) => mapAll(bell, (rows) => rows.map(change))
