import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { SectionView } from '#app/features/classes/sections.entity.ts'
import type { DocumentView } from '#app/features/documents/documents.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'
import type { SubjectView } from '#app/features/subjects/subjects.entity.ts'
import { classesNamedIn } from './named-classes.rules.ts'

interface TeachingRecords {
  classes: readonly Pick<SchoolClassView, 'id' | 'name'>[]
  sections: readonly Pick<SectionView, 'id' | 'name' | 'class_name'>[]
  subjects: readonly Pick<SubjectView, 'id' | 'name' | 'class_name'>[]
  lessons: readonly Pick<RoutineView, 'classId'>[]
  /** Newest first. */
  syllabi: readonly Syllabus[]
}

export type Syllabus = Pick<DocumentView, 'id' | 'title'>

// Older ones are in the list of documents.
const syllabiPerClass = 3

export interface TaughtClass {
  id: number
  name: string
  sections: TeachingRecords['sections']
  subjects: TeachingRecords['subjects']
  /** The newest ones that name it in their title. */
  syllabi: Syllabus[]
  hasRoutine: boolean
}

export function taughtClasses({
  classes,
  sections,
  subjects,
  lessons,
  syllabi,
}: TeachingRecords): TaughtClass[] {
  const named = syllabi.map((syllabus) => ({ syllabus, ids: classesNamedIn(syllabus.title, classes) }))
  return classes.map(({ id, name }) => ({
    id,
    name,
    sections: sections.filter(({ class_name }) => class_name === id),
    subjects: subjects.filter(({ class_name }) => class_name === id),
    syllabi: named
      .filter(({ ids }) => ids.includes(id))
      .slice(0, syllabiPerClass)
      .map(({ syllabus }) => syllabus),
    hasRoutine: lessons.some(({ classId }) => classId === id),
  }))
}
