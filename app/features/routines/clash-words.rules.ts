import { formatNumber } from '#app/text/base/digits.ts'
import { formatTime, weekDays } from '#app/text/dates/dates.ts'
import { allClashes, type Clash, type Slot } from './clashes.rules.ts'
import { nameDays } from './routines.rules.ts'
import { timeKey } from './times.rules.ts'

type Lesson = Slot & { subjectId: number }

/** Names by id. */
export interface RoutineNames {
  classes: ReadonlyMap<number, string>
  sections: ReadonlyMap<number, string>
  subjects: ReadonlyMap<number, string>
  teachers: ReadonlyMap<number, string>
}

/** The first clash, and how many more there are. */
export function clashesInWords([first, ...rest]: readonly Clash<Lesson>[], names: RoutineNames): string {
  if (!first) return ''
  const more = rest.length > 0 ? ` আরও ${formatNumber(rest.length)}টি সংঘর্ষ আছে।` : ''
  return `${clashInWords(first, names)}${more}`
}

/** Who is in two places, when, and where else: the second entry of the clash. */
export function clashInWords(clash: Clash<Lesson>, names: RoutineNames): string {
  const { reason, second, days } = clash
  const who = reason === 'teacher' ? names.teachers.get(second.teacherId) : placeInWords(second, names)
  const when = `${nameDays(days, weekDays)} ${formatTime(clash.startTime)} – ${formatTime(clash.endTime)}`
  return `${reasonInWords[reason]}: ${[who, when, elsewhere(clash, names)].filter(Boolean).join(', ')}।`
}

/** As a mark at the first entry, which says who and when: where else, and the days if it is not on all of them. */
export function briefClash(clash: Clash<Lesson>, names: RoutineNames): string {
  const { reason, first, days } = clash
  const someDays = days.length < first.days.length && nameDays(days, weekDays)
  return `${reasonInWords[reason]}: ${[someDays, elsewhere(clash, names)].filter(Boolean).join(', ')}`
}

/** The mark of each entry that clashes, by id. Lessons of one cell are together on purpose. */
export function clashMarks(
  entries: readonly (Lesson & { id: number })[],
  names: RoutineNames,
): Map<number, string> {
  const marks = new Map<number, string>()
  for (const clash of allClashes(entries)) {
    const { reason, first, second } = clash
    if (reason === 'class' && timeKey(first) === timeKey(second)) continue
    for (const one of [clash, { ...clash, first: second, second: first }]) {
      const { id } = one.first
      marks.set(id, [marks.get(id), briefClash(one, names)].filter(Boolean).join('; '))
    }
  }
  return marks
}

const reasonInWords = { teacher: 'শিক্ষক ব্যস্ত', class: 'শ্রেণির আরেক ক্লাস' } as const

function elsewhere({ reason, second }: Clash<Lesson>, names: RoutineNames): string {
  const subject = names.subjects.get(second.subjectId)
  const parts =
    reason === 'teacher'
      ? [placeInWords(second, names), subject]
      : [subject, names.teachers.get(second.teacherId)]
  return parts.filter(Boolean).join(', ')
}

/** The class, and the section in brackets. */
export function placeInWords({ classId, sectionId }: Slot, { classes, sections }: RoutineNames): string {
  const section = sectionId === null ? undefined : sections.get(sectionId)
  return `${classes.get(classId) ?? ''}${section ? ` (${section})` : ''}`
}
