import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { SectionView } from '#app/features/classes/sections.entity.ts'
import type { SubjectView } from '#app/features/subjects/subjects.entity.ts'
import type { TeacherView } from '#app/features/teachers/teachers.entity.ts'
import type { RoutineNames } from './clash-words.rules.ts'
import type { RoutineView } from './routines.entity.ts'
import { nameDays } from './routines.rules.ts'

/** The records that an entry refers to by id. */
export interface RoutineRecords {
  classes: SchoolClassView[]
  sections: SectionView[]
  subjects: SubjectView[]
  teachers: TeacherView[]
}

/** Index 0 is Sunday. */
export const englishDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** An empty section means the whole class. */
export function namesIn(entry: RoutineView, { classes, sections, subjects, teachers }: RoutineRecords) {
  const nameIn = (list: { id: number; name: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.name ?? ''
  return {
    subject: nameIn(subjects, entry.subjectId),
    class: nameIn(classes, entry.classId),
    section: nameIn(sections, entry.sectionId),
    teacher: teachers.find(({ id }) => id === entry.teacherId)?.full_name ?? '',
  }
}

export function describe(entry: RoutineView, records: RoutineRecords): string {
  const names = namesIn(entry, records)
  const section = names.section && `section ${names.section}`
  const when = `${nameDays(entry.days, englishDays)} ${entry.startTime}–${entry.endTime}`
  return [names.subject, names.class, section, names.teacher, when].filter(Boolean).join(', ')
}

export function namesById({ classes, sections, subjects, teachers }: RoutineRecords): RoutineNames {
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return {
    classes: byId(classes),
    sections: byId(sections),
    subjects: byId(subjects),
    teachers: byId(teachers.map(({ id, full_name }) => ({ id, name: full_name }))),
  }
}
