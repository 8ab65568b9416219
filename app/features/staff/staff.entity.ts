import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { email, integer, mobile, requiredText, text } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'

export const staffMemberEntity = defineEntity({
  path: 'staff',
  table: 'staff',
  words: { one: 'কর্মচারী', the: 'কর্মচারী', counted: ' জন কর্মচারী', knownBy: ['full_name'] },
  fields: {
    full_name: requiredText('নাম'),
    designation: requiredText('পদবি'),
    department: text('বিভাগ'),
    profile: text('দায়িত্ব'),
    contact_phone: mobile('মোবাইল নম্বর'),
    contact_email: email('ইমেইল'),
    position: integer('ক্রম', 0, 1_000_000),
  },
  example: {
    full_name: 'সালমা বেগম',
    designation: 'অফিস সহকারী',
    department: 'প্রশাসন',
    profile: 'ভর্তি ও হিসাব',
    contact_phone: '01700000000',
    contact_email: 'name@example.com',
    position: 1,
  },
  files: { photo: portrait('ছবি') },
  readBy: 'everyone',
  order: 'position',
  bulkChanges: [],
  searched: ['full_name', 'designation', 'department', 'profile'],
  visitorSearch: { fields: ['full_name', 'designation', 'department', 'profile'] },
  isOfPeople: true,
  sheet: { matchBy: [['contact_phone'], ['full_name']] },
  keptOnPut: ['department', 'position'],
})

/** A record as the API answers it to an Admin. */
export type StaffMemberView = EntityView<typeof staffMemberEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    staff: typeof staffMemberEntity
  }
}
