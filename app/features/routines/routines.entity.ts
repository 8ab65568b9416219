import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { reference, requiredReference, requiredTime, yesNo } from '#app/contract/fields.ts'
import { weekDays } from '#app/contract/usual-fields.ts'
import { endsAfterStart } from './times.rules.ts'

export const routineEntity = defineEntity({
  path: 'class-routine',
  table: 'class_routine',
  words: { one: 'ক্লাস রুটিন', the: 'রুটিনটি', counted: 'টি রুটিন', knownBy: ['subjectId', 'classId'] },
  fields: {
    classId: requiredReference('Class', 'classes', 'en'),
    sectionId: reference('Section', 'sections', 'en'),
    subjectId: requiredReference('Subject', 'subjects', 'en'),
    teacherId: requiredReference('Teacher', 'teachers', 'en'),
    startTime: requiredTime('Start time', 'en'),
    endTime: requiredTime('End time', 'en'),
    days: weekDays('Days', 'en'),
    // Valid for one call only; the stored value says whether the entry has an allowed clash.
    allow_clash: yesNo('Allow clash', 'en'),
  },
  example: { startTime: '09:30', endTime: '10:15', days: [0, 4] },
  refine: (input) =>
    input.refine(endsAfterStart, {
      path: ['endTime'],
      error: 'End time must be after the start time.',
    }),
  readBy: 'everyone',
  writtenBy: 'editor',
  order: 'created',
  bulkChanges: [],
  language: 'en',
  sheet: { matchBy: [['classId', 'sectionId', 'subjectId', 'startTime', 'days']] },
  keptOnPut: ['sectionId', 'days'],
  // Refusals are in English, like the screen.
  labels: {
    classId: 'শ্রেণি',
    sectionId: 'শাখা',
    subjectId: 'বিষয়',
    teacherId: 'শিক্ষক',
    startTime: 'শুরু',
    endTime: 'শেষ',
    days: 'দিন',
  },
})

/** A record as the API answers it to an Admin or Editor. */
export type RoutineView = EntityView<typeof routineEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    class_routine: typeof routineEntity
  }
}
