import { formatNumber } from '#app/text/base/digits.ts'
import { formatTime, weekDays } from '#app/text/dates/dates.ts'
import type { Clash, Slot } from './clashes.rules.ts'
import { nameDays } from './routines.rules.ts'

type Lesson = Slot & { subjectId: number }

/** Names by id. */
export interface RoutineNames {
  classes: ReadonlyMap<number, string>
  sections: ReadonlyMap<number, string>
  subjects: ReadonlyMap<number, string>
  teachers: ReadonlyMap<number, string>
}

/** How many clashes `clashesInWords` says by name. */
export const mostNamed = 3

/** The first clashes, and how many more there are. */
export function clashesInWords(clashes: readonly Clash<Lesson>[], names: RoutineNames): string {
  const sentences = clashes.slice(0, mostNamed).map((clash) => clashInWords(clash, names))
  const rest = clashes.length - sentences.length
  return [...sentences, ...(rest > 0 ? [`আরও ${formatNumber(rest)}টি সংঘর্ষ আছে।`] : [])].join(' ')
}

/** Who is in two places, when, and where else: the second entry of the clash. */
export function clashInWords(clash: Clash<Lesson>, names: RoutineNames): string {
  const { reason, second, days } = clash
  const subject = names.subjects.get(second.subjectId)
  const teacher = names.teachers.get(second.teacherId)
  const place = placeInWords(second, names)
  const when = `${nameDays(days, weekDays)} ${formatTime(clash.startTime)} – ${formatTime(clash.endTime)}`
  const parts =
    reason === 'teacher'
      ? [`শিক্ষক ব্যস্ত: ${teacher}, ${when}`, place, subject]
      : [`শ্রেণির আরেক ক্লাস: ${place}, ${when}`, subject, teacher]
  return `${parts.filter(Boolean).join(', ')}।`
}

/** The class, and the section in brackets. */
export function placeInWords({ classId, sectionId }: Slot, { classes, sections }: RoutineNames): string {
  const section = sectionId === null ? undefined : sections.get(sectionId)
  return `${classes.get(classId) ?? ''}${section ? ` (${section})` : ''}`
}
