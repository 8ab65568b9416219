import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import {
  date,
  email,
  mobile,
  requiredReference,
  requiredText,
  shortText,
  text,
} from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'
import { choiceOrNone } from '#app/contract/usual-fields.ts'
import { genders } from '#app/features/student-counts/genders.contract.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { studentTexts } from './students.texts.ts'

export const studentEntity = defineEntity({
  path: 'students',
  table: 'students',
  words: { one: 'শিক্ষার্থী', the: 'শিক্ষার্থী', counted: ' জন শিক্ষার্থী', knownBy: ['full_name'] },
  fields: {
    full_name: requiredText('নাম'),
    roll_number: requiredText('রোল নম্বর'),
    class_name: requiredReference('শ্রেণি', 'classes'),
    section: text('শাখা'),
    gender: choiceOrNone('লিঙ্গ', genders),
    date_of_birth: date('জন্ম তারিখ'),
    address: text('ঠিকানা'),
    guardian_name: text('অভিভাবকের নাম'),
    guardian_contact: mobile('অভিভাবকের মোবাইল নম্বর'),
    contact_email: email('ইমেইল'),
    contact_phone: mobile('মোবাইল নম্বর'),
    digital_id_code: shortText('ডিজিটাল আইডি', 200),
  },
  example: {
    full_name: 'রিমা আক্তার',
    roll_number: '১২',
    section: 'ক',
    gender: 'female',
    date_of_birth: '2014-02-15',
    address: 'গ্রাম: নদীর পাড়, ডাকঘর: হাওর বাজার',
    guardian_name: 'আবুল হোসেন',
    guardian_contact: '01700000000',
    contact_email: 'name@example.com',
    contact_phone: '01700000000',
  },
  files: { photo: portrait('ছবি') },
  readBy: 'admin',
  order: 'created',
  bulkChanges: ['class_name', 'section'],
  searched: ['full_name', 'roll_number'],
  isOfPeople: true,
  isOfMinors: true,
  isExportConfirmed: true,
  sheet: {
    matchBy: [['class_name', 'section', 'roll_number']],
    immutable: ['digital_id_code'],
    names: { field: 'section', table: 'sections', within: 'class_name' },
  },
  unique: ({ digital_id_code }) => searchKey(digital_id_code),
  taken: { digital_id_code: 'এই ডিজিটাল আইডি অন্য শিক্ষার্থীর। আবার সংরক্ষণ করুন।' },
  formMessage: {
    fields: ['full_name', 'roll_number', 'class_name'],
    message: studentTexts.incomplete,
  },
})

/** A record as the API returns it to an Admin. */
export type StudentView = EntityView<typeof studentEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    students: typeof studentEntity
  }
}
