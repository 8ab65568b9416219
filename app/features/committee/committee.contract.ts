import { z } from 'zod'
import { email, filePath, integer, phone, requiredText } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'
import { recordFields } from '#app/contract/records.ts'

export const committeeMemberInput = z.object({
  full_name: requiredText('নাম'),
  role: requiredText('পদবি'),
  contact_email: email('ইমেইল'),
  contact_phone: phone('ফোন নম্বর'),
  position: integer('ক্রম', 0, 1_000_000),
})

export const committeeMemberFiles = { photo: portrait('ছবি') }

/** Visitors get it without the two contact fields. */
export const committeeMember = committeeMemberInput
  .extend({ ...recordFields, photo: filePath('ছবি') })
  .partial({ contact_email: true, contact_phone: true })
