import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { email, integer, phone, requiredText } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'

export const committeeMemberEntity = defineEntity({
  path: 'committee-members',
  table: 'committee_members',
  words: { one: 'কমিটির সদস্য', the: 'সদস্য', counted: ' জন সদস্য', knownBy: ['full_name'] },
  fields: {
    full_name: requiredText('নাম'),
    role: requiredText('পদবি'),
    contact_email: email('ইমেইল'),
    contact_phone: phone('ফোন নম্বর'),
    position: integer('ক্রম', 0, 1_000_000),
  },
  example: {
    full_name: 'নুরুল ইসলাম',
    role: 'সভাপতি',
    contact_email: 'name@example.com',
    contact_phone: '01700000000',
    position: 1,
  },
  files: { photo: portrait('ছবি') },
  readBy: 'everyone',
  writerFields: ['contact_email', 'contact_phone'],
  isExportConfirmed: true,
  order: 'position',
  bulkChanges: [],
  searched: ['full_name', 'role'],
  isOfPeople: true,
  sheet: { matchBy: [['contact_phone'], ['full_name']] },
  keptOnPut: ['position'],
})

export type CommitteeMemberView = EntityView<typeof committeeMemberEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    committee_members: typeof committeeMemberEntity
  }
}
