import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { choice, email, phone, requiredText, text } from '#app/contract/fields.ts'

/** The officers that the circular demands, one of each kind. */
export const officerKinds = {
  information: 'তথ্য প্রদানকারী কর্মকর্তা',
  complaint: 'অভিযোগ নিষ্পত্তি কর্মকর্তা',
} as const

export type OfficerKind = keyof typeof officerKinds

export const officerEntity = defineEntity({
  path: 'officers',
  table: 'officers',
  words: { one: 'কর্মকর্তা', the: 'কর্মকর্তা', counted: ' জন কর্মকর্তা', knownBy: ['full_name'] },
  fields: {
    kind: choice('দায়িত্ব', officerKinds),
    full_name: requiredText('নাম'),
    designation: text('পদবি'),
    address: text('ঠিকানা'),
    contact_phone: phone('মোবাইল নম্বর'),
    contact_email: email('ইমেইল'),
  },
  example: {
    kind: 'information',
    full_name: 'তাসলিমা খাতুন',
    designation: 'সহকারী শিক্ষক',
    address: 'নদীর পাড়',
    contact_phone: '01700000000',
    contact_email: 'name@example.com',
  },
  readBy: 'everyone',
  isExportConfirmed: true,
  order: 'created',
  unique: ({ kind }) => kind,
})

/** A record as the API answers it to an Admin. */
export type OfficerView = EntityView<typeof officerEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    officers: typeof officerEntity
  }
}
