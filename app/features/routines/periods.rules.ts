import { toBengaliDigits } from '#app/text/base/digits.ts'
import { groupBy } from '#app/text/base/group-by.ts'
import { allDays, meetInTime, minuteOf, type Times, timeKey } from './times.rules.ts'

/** What decides when a period is; days are 0 Sunday to 6 Saturday. */
export interface Period extends Times {
  name: string
  is_break: boolean
  /** Empty: the school days that no other period names. */
  days: readonly number[]
}

/**
 * The periods of a day, by time. A day that some periods name has only those, so that a short Thursday is typed once and
 * the others stay; any other school day has the periods without days.
 */
export function periodsOfDay<P extends Period>(
  periods: readonly P[],
  day: number,
  schoolDays: readonly number[],
): P[] {
  const named = periods.filter(({ days }) => days.includes(day))
  const usual = schoolDays.includes(day) ? periods.filter(({ days }) => days.length === 0) : []
  return (named.length > 0 ? named : usual).toSorted(byTime)
}

/**
 * Pairs of periods that overlap on a day, the earlier one first. They are shown, not refused: a school and a college in
 * one house ring two bells, and a schedule that moves by ten minutes is saved row by row.
 */
export function overlapsOf<P extends Period>(periods: readonly P[]): [P, P][] {
  const overlaps: [P, P][] = []
  const begun: P[] = []
  for (const period of periods.toSorted(byTime)) {
    for (const other of begun)
      if (meetInTime(other, period) && shareDays(other, period)) overlaps.push([other, period])
    begun.push(period)
  }
  return overlaps
}

function shareDays(one: Period, other: Period): boolean {
  if (one.days.length === 0 || other.days.length === 0) return one.days.length === other.days.length
  return one.days.some((day) => other.days.includes(day))
}

type Lesson = Times & { days: readonly number[] }

/**
 * The bell schedule that a routine follows: the times that most lessons have, with the breaks between them. Days with
 * other times have periods of their own.
 */
export function periodsFrom(lessons: readonly Lesson[], schoolDays: readonly number[]): Period[] {
  const taught = allDays.filter((day) => lessons.some(({ days }) => days.includes(day)))
  const common = usualTimes(lessons, taught)
  const isOther = (day: number) =>
    usualTimes(lessons, [day]).some((time) =>
      common.some((usual) => meetInTime(time, usual) && timeKey(time) !== timeKey(usual)),
    )
  const [usualDays, otherDays] = [taught.filter((day) => !isOther(day)), taught.filter(isOther)]
  const isWeek = usualDays.every((day) => schoolDays.includes(day))
  const others = groupBy(otherDays, (day) => usualTimes(lessons, [day]).map(timeKey).join())
  return [
    ...named(usualTimes(lessons, usualDays), isWeek ? [] : usualDays),
    ...[...others.values()].flatMap((days) => named(usualTimes(lessons, days), days)),
  ]
}

/** Times that don't overlap, those of most lessons first; of two with as many the shorter one. */
function usualTimes(lessons: readonly Lesson[], ofDays: readonly number[]): Times[] {
  const counts = new Map<string, { time: Times; count: number }>()
  for (const { days, startTime, endTime } of lessons) {
    const count = days.filter((day) => ofDays.includes(day)).length
    if (count === 0) continue
    const time = { startTime, endTime }
    const counted = counts.get(timeKey(time)) ?? { time, count: 0 }
    counts.set(timeKey(time), { time, count: counted.count + count })
  }
  const chosen: Times[] = []
  const byUse = [...counts.values()].sort(
    (a, b) => b.count - a.count || minutesIn(a.time) - minutesIn(b.time) || byTime(a.time, b.time),
  )
  for (const { time } of byUse) if (!chosen.some((other) => meetInTime(time, other))) chosen.push(time)
  return chosen.sort(byTime)
}

// A shorter gap is the way from room to room.
const shortestBreak = 10

function named(times: readonly Times[], days: number[]): Period[] {
  return times.flatMap((time, index) => {
    const until = times[index - 1]?.endTime
    const gap = until ? { startTime: until, endTime: time.startTime } : undefined
    const pause = gap && minutesIn(gap) >= shortestBreak
    return [
      ...(pause ? [{ name: 'বিরতি', ...gap, is_break: true, days }] : []),
      { name: ordinal(index + 1), ...time, is_break: false, days },
    ]
  })
}

const endings = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম']

/** The name of a period: ১ম, ২য়, ১১তম. */
export function ordinal(number: number): string {
  return toBengaliDigits(number) + (endings[number] ?? 'তম')
}

function minutesIn({ startTime, endTime }: Times): number {
  return minuteOf(endTime) - minuteOf(startTime)
}

function byTime(one: Times, other: Times): number {
  return timeKey(one) < timeKey(other) ? -1 : 1
}
