import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { integer, requiredReference, requiredText } from '#app/contract/fields.ts'
import { subjectTexts } from './subjects.texts.ts'

export const subjectEntity = defineEntity({
  path: 'subjects',
  table: 'subjects',
  words: { one: 'বিষয়', the: 'বিষয়টি', counted: 'টি বিষয়', english: 'subject', knownBy: ['name'] },
  fields: {
    name: requiredText('বিষয়ের নাম'),
    class_name: requiredReference('শ্রেণি', 'classes'),
    // How many are planned.
    weekly_periods: integer('সপ্তাহে কয়টি ক্লাস', 0, 60),
  },
  example: { name: 'বাংলা', weekly_periods: 5 },
  readBy: 'everyone',
  order: 'created',
  bulkChanges: [],
  searched: ['name'],
  sheet: { matchBy: [['class_name', 'name']] },
  keptOnPut: ['weekly_periods'],
  formMessage: { fields: ['name', 'class_name'], message: subjectTexts.incomplete },
})

/** A record as the API returns it to an Admin. */
export type SubjectView = EntityView<typeof subjectEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    subjects: typeof subjectEntity
  }
}
