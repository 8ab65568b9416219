import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { email, integer, mobile, requiredText, text } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'

export const teacherEntity = defineEntity({
  path: 'teachers',
  table: 'teachers',
  words: { one: 'শিক্ষক', the: 'শিক্ষক', counted: ' জন শিক্ষক', english: 'teacher', knownBy: ['full_name'] },
  fields: {
    full_name: requiredText('নাম'),
    designation: text('পদবি'),
    subject: text('বিষয়'),
    department: text('বিভাগ'),
    profile: text('পরিচিতি'),
    contact_phone: mobile('মোবাইল নম্বর'),
    contact_email: email('ইমেইল'),
    position: integer('ক্রম', 0, 1_000_000),
  },
  example: {
    full_name: 'মোঃ আব্দুল করিম',
    designation: 'সহকারী শিক্ষক',
    subject: 'গণিত',
    department: 'বিজ্ঞান',
    profile: 'এমএসসি (গণিত), বিএড',
    contact_phone: '01700000000',
    contact_email: 'name@example.com',
    position: 1,
  },
  files: { photo: portrait('ছবি') },
  readBy: 'everyone',
  order: 'position',
  bulkChanges: [],
  searched: ['full_name', 'designation', 'subject', 'department', 'profile'],
  visitorSearch: { fields: ['full_name', 'designation', 'subject', 'department', 'profile'] },
  isOfPeople: true,
  sheet: { matchBy: [['contact_phone'], ['full_name']] },
  keptOnPut: ['department', 'position'],
})

/** A record as the API returns it to an Admin. */
export type TeacherView = EntityView<typeof teacherEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    teachers: typeof teacherEntity
  }
}
