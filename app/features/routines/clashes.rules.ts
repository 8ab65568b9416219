import { groupBy } from '#app/text/base/group-by.ts'
import { meetInTime, minuteOf, type Times } from './times.rules.ts'

/** The fields that decide whether two routine entries clash; days 0 Sunday to 6 Saturday. */
export interface Slot extends Times {
  classId: number
  sectionId: number | null
  teacherId: number
  days: readonly number[]
}

/** Who would be in two places. */
export type ClashReason = 'teacher' | 'class'

export interface Clash<E extends Slot> extends Times {
  reason: ClashReason
  first: E
  second: E
  /** The days and the time that both have. */
  days: number[]
}

/** Two entries clash if a teacher, or a class and section, would be in two places; touching times do not clash. */
export function isClash(a: Slot, b: Slot): boolean {
  return clashReasons(a, b).length > 0
}

function clashReasons(a: Slot, b: Slot): ClashReason[] {
  if (!meetInTime(a, b) || !a.days.some((day) => b.days.includes(day))) return []
  return reasons.filter((reason) => isInTwoPlaces[reason](a, b))
}

const isInTwoPlaces: Record<ClashReason, (a: Slot, b: Slot) => boolean> = {
  teacher: (a, b) => a.teacherId === b.teacherId,
  class: shareStudents,
}
const reasons = ['teacher', 'class'] as const

// Without a section it is the whole class, which includes all sections.
function shareStudents(a: Slot, b: Slot): boolean {
  if (a.classId !== b.classId) return false
  return a.sectionId === null || b.sectionId === null || a.sectionId === b.sectionId
}

/** How many clashes a refusal lists: five hundred lessons at the same time are 125,000 pairs. */
export const mostListed = 500

/** Entries by whom they occupy, so that those that an entry may clash with are found without a look at all others. */
export interface ClashIndex<E extends Slot> {
  byTeacher: ReadonlyMap<number, readonly E[]>
  byClass: ReadonlyMap<number, readonly E[]>
}

export function indexForClashes<E extends Slot>(entries: Iterable<E>): ClashIndex<E> {
  const all = [...entries]
  return {
    byTeacher: groupBy(all, ({ teacherId }) => teacherId),
    byClass: groupBy(all, ({ classId }) => classId),
  }
}

/** What an entry clashes with, as the first of each; two reasons are two clashes. `isSelf` leaves out the entry itself. */
export function clashesOf<E extends Slot, S extends Slot = E>(
  entry: S,
  { byTeacher, byClass }: ClashIndex<E>,
  isSelf: (other: E) => boolean = () => false,
): Clash<E | S>[] {
  const near = new Set([...(byTeacher.get(entry.teacherId) ?? []), ...(byClass.get(entry.classId) ?? [])])
  return [...near].flatMap((other) => (isSelf(other) ? [] : clashesBetween<E | S>(entry, other)))
}

function clashesBetween<E extends Slot>(first: E, second: E): Clash<E>[] {
  return clashReasons(first, second).map((reason) => clashBetween(first, second, reason))
}

function clashBetween<E extends Slot>(first: E, second: E, reason: ClashReason): Clash<E> {
  const days = first.days.filter((day) => second.days.includes(day))
  const startTime = first.startTime > second.startTime ? first.startTime : second.startTime
  const endTime = first.endTime < second.endTime ? first.endTime : second.endTime
  return { reason, first, second, days, startTime, endTime }
}

/** All clashes, in the order of the first and then of the second entry of each. Of more than `most`, any of them. */
export function allClashes<E extends Slot>(
  entries: readonly E[],
  most = Number.POSITIVE_INFINITY,
): Clash<E>[] {
  const placed = entries
    .map((entry, place) => ({ entry, place, days: dayBits(entry.days) }))
    .sort((a, b) => minuteOf(a.entry.startTime) - minuteOf(b.entry.startTime))
  const groups = {
    teacher: groupBy(placed, ({ entry }) => entry.teacherId),
    class: groupBy(placed, ({ entry }) => entry.classId),
  }
  const pairs: { reason: ClashReason; first: Placed<E>; second: Placed<E> }[] = []
  for (const reason of reasons)
    for (const group of groups[reason].values())
      for (const [index, one] of group.entries())
        for (let next = index + 1; next < group.length; next += 1) {
          const other = group[next]
          // Those after it begin even later.
          if (!other || other.entry.startTime >= one.entry.endTime) break
          // Most have no day in common, which bits say fastest.
          if ((one.days & other.days) === 0 || !isInTwoPlaces[reason](one.entry, other.entry)) continue
          const [first, second] = one.place < other.place ? [one, other] : [other, one]
          if (pairs.push({ reason, first, second }) >= most) return inOrder(pairs)
        }
  return inOrder(pairs)
}

interface Placed<E extends Slot> {
  entry: E
  place: number
  days: number
}

function inOrder<E extends Slot>(
  pairs: { reason: ClashReason; first: Placed<E>; second: Placed<E> }[],
): Clash<E>[] {
  return pairs
    .sort((a, b) => a.first.place - b.first.place || a.second.place - b.second.place)
    .map(({ reason, first, second }) => clashBetween(first.entry, second.entry, reason))
}

const dayBits = (days: readonly number[]) => days.reduce((bits, day) => bits | (1 << day), 0)

/** The entries of each teacher who is busy at some time of these days. */
export function busyTeachers<E extends Slot>(
  entries: readonly E[],
  at: Times & { days: readonly number[] },
): Map<number, E[]> {
  const meeting = entries.filter(
    (entry) => meetInTime(entry, at) && entry.days.some((day) => at.days.includes(day)),
  )
  return groupBy(meeting, ({ teacherId }) => teacherId)
}
