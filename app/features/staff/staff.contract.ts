import { z } from 'zod'
import { email, filePath, integer, mobile, requiredText, text } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'
import { recordFields } from '#app/contract/records.ts'

export const staffInput = z.object({
  full_name: requiredText('নাম'),
  designation: requiredText('পদবি'),
  department: text('বিভাগ'),
  profile: text('দায়িত্ব'),
  contact_phone: mobile('মোবাইল নম্বর'),
  contact_email: email('ইমেইল'),
  position: integer('ক্রম', 0, 1_000_000),
})

export const staffFiles = { photo: portrait('ছবি') }

export const staffMember = staffInput.extend({ ...recordFields, photo: filePath('ছবি') })
