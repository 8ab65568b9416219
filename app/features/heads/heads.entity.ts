import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { choice, email, phone, requiredText, text } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'
import { headTitlesOf } from '#app/contract/institution-kinds.ts'

export const headEntity = defineEntity({
  path: 'principal-vice-principal',
  table: 'principal_vice_principal',
  words: { one: 'প্রতিষ্ঠানপ্রধান', the: 'প্রতিষ্ঠানপ্রধান', counted: ' জন প্রধান', knownBy: ['full_name'] },
  fields: {
    designation: choice('পদবি', headTitlesOf(undefined)),
    full_name: requiredText('নাম'),
    contact_email: email('ইমেইল'),
    contact_phone: phone('ফোন নম্বর'),
    message: text('বাণী'),
  },
  example: {
    designation: 'principal',
    full_name: 'শাহানা পারভীন',
    contact_email: 'name@example.com',
    contact_phone: '01700000000',
    message: 'সবাইকে স্বাগতম।',
  },
  files: { photo: portrait('ছবি') },
  readBy: 'everyone',
  writerFields: ['contact_email', 'contact_phone'],
  isExportConfirmed: true,
  order: 'created',
  unique: ({ designation }) => designation,
  filters: ['designation'],
})

export type HeadView = EntityView<typeof headEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    principal_vice_principal: typeof headEntity
  }
}
