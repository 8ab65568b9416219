import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { SectionView } from '#app/features/classes/sections.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'
import type { SubjectView } from '#app/features/subjects/subjects.entity.ts'

interface TeachingRecords {
  classes: readonly Pick<SchoolClassView, 'id' | 'name'>[]
  sections: readonly Pick<SectionView, 'id' | 'name' | 'class_name'>[]
  subjects: readonly Pick<SubjectView, 'id' | 'name' | 'class_name'>[]
  lessons: readonly Pick<RoutineView, 'classId'>[]
}

export interface TaughtClass {
  id: number
  name: string
  sections: TeachingRecords['sections']
  subjects: TeachingRecords['subjects']
  hasRoutine: boolean
}

export function taughtClasses({ classes, sections, subjects, lessons }: TeachingRecords): TaughtClass[] {
  return classes.map(({ id, name }) => ({
    id,
    name,
    sections: sections.filter(({ class_name }) => class_name === id),
    subjects: subjects.filter(({ class_name }) => class_name === id),
    hasRoutine: lessons.some(({ classId }) => classId === id),
  }))
}
