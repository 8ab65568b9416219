import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { date, reference, requiredText, shortText } from '#app/contract/fields.ts'
import { searchKey } from '#app/text/search/search-key.ts'

export const sectionEntity = defineEntity({
  path: 'sections',
  table: 'sections',
  words: { one: 'শাখা', the: 'শাখাটি', counted: 'টি শাখা', english: 'section', knownBy: ['name'] },
  fields: {
    name: requiredText('শাখার নাম'),
    class_name: reference('শ্রেণি', 'classes'),
    approval_number: shortText('অনুমোদন নম্বর', 100),
    approval_date: date('অনুমোদনের তারিখ'),
  },
  example: { name: 'ক', approval_number: 'শাখা/১২৩', approval_date: '2018-03-14' },
  readBy: 'everyone',
  order: 'created',
  bulkChanges: ['approval_number', 'approval_date'],
  searched: ['name'],
  sheet: { matchBy: [['class_name', 'name']] },
  unique: ({ name, class_name }) => `${class_name ?? 'no class'}: ${searchKey(name)}`,
  taken: { name: 'এই শ্রেণিতে এই নামের শাখা আগেই আছে। অন্য নাম দিন।' },
  keptOnPut: ['class_name', 'approval_number', 'approval_date'],
})

export type SectionView = EntityView<typeof sectionEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    sections: typeof sectionEntity
  }
}
