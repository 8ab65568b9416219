import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { requiredText } from '#app/contract/fields.ts'
import { searchKey } from '#app/text/search/search-key.ts'

export const schoolClassEntity = defineEntity({
  path: 'classes',
  table: 'classes',
  words: { one: 'শ্রেণি', the: 'শ্রেণিটি', counted: 'টি শ্রেণি', english: 'class', knownBy: ['name'] },
  fields: { name: requiredText('শ্রেণির নাম') },
  example: { name: 'ষষ্ঠ' },
  readBy: 'everyone',
  order: 'created',
  bulkChanges: [],
  searched: ['name'],
  sheet: { matchBy: [['name']], withPart: 'sections' },
  unique: ({ name }) => searchKey(name),
  taken: { name: 'এই নামের শ্রেণি আগেই আছে। অন্য নাম দিন।' },
})

export type SchoolClassView = EntityView<typeof schoolClassEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    classes: typeof schoolClassEntity
  }
}
