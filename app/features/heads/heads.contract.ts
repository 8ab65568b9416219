import { z } from 'zod'
import { choice, email, filePath, phone, requiredText, text } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'
import { recordFields } from '#app/contract/records.ts'

export const headDesignations = ['principal', 'vice_principal'] as const

export const headInput = z.object({
  designation: choice('পদবি', headDesignations),
  full_name: requiredText('নাম'),
  contact_email: email('ইমেইল'),
  contact_phone: phone('ফোন নম্বর'),
  message: text('বাণী'),
})

export const headFiles = { photo: portrait('ছবি') }

/** Visitors get it without the two contact fields. */
export const head = headInput
  .extend({ ...recordFields, photo: filePath('ছবি') })
  .partial({ contact_email: true, contact_phone: true })
