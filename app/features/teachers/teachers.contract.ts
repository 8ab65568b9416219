import { z } from 'zod'
import { email, filePath, integer, mobile, requiredText, text } from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'
import { recordFields } from '#app/contract/records.ts'

export const teacherInput = z.object({
  full_name: requiredText('নাম'),
  designation: text('পদবি'),
  subject: text('বিষয়'),
  department: text('বিভাগ'),
  profile: text('পরিচিতি'),
  contact_phone: mobile('মোবাইল নম্বর'),
  contact_email: email('ইমেইল'),
  position: integer('ক্রম', 0, 1_000_000),
})

export const teacherFiles = { photo: portrait('ছবি') }

export const teacher = teacherInput.extend({ ...recordFields, photo: filePath('ছবি') })
