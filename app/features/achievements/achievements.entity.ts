import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { date, requiredText, shortText, text } from '#app/contract/fields.ts'
import { photograph } from '#app/contract/file-rules.ts'

export const achievementEntity = defineEntity({
  path: 'achievements',
  table: 'achievements',
  words: { one: 'সাফল্য', the: 'সাফল্যটি', counted: 'টি সাফল্য', knownBy: ['title'] },
  fields: {
    title: requiredText('শিরোনাম'),
    text: text('বিবরণ'),
    // The day of a save without one.
    date: date('তারিখ'),
    // Who consented to the publication of the photo.
    consent_note: shortText('সম্মতির নোট', 500),
  },
  example: {
    title: 'জেলা বিতর্কে চ্যাম্পিয়ন',
    text: 'চূড়ান্ত পর্বে প্রতিপক্ষ ছিল তিনবারের বিজয়ী দল।',
    date: '2026-03-12',
    consent_note: 'অভিভাবকদের চিঠি আছে',
  },
  files: { photo: photograph('ছবি') },
  readBy: 'everyone',
  writtenBy: 'editor',
  writerFields: ['consent_note'],
  order: { newest: 'date' },
  bulkChanges: [],
  searched: ['title', 'text'],
  visitorSearch: { fields: ['title', 'text'], date: 'date' },
  guarded: ['title', 'text'],
  keptOnPut: ['date', 'consent_note'],
  sheet: { matchBy: [['title', 'date'], ['title']] },
})

export type AchievementView = EntityView<typeof achievementEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    achievements: typeof achievementEntity
  }
}
