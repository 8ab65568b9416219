import { z } from 'zod'
import {
  date,
  email,
  filePath,
  mobile,
  requiredId,
  requiredText,
  shortText,
  text,
} from '#app/contract/fields.ts'
import { portrait } from '#app/contract/file-rules.ts'
import { recordFields } from '#app/contract/records.ts'

export const studentInput = z.object({
  full_name: requiredText('নাম'),
  roll_number: requiredText('রোল নম্বর'),
  class_name: requiredId('শ্রেণি'),
  section: text('শাখা'),
  date_of_birth: date('জন্ম তারিখ'),
  address: text('ঠিকানা'),
  guardian_name: text('অভিভাবকের নাম'),
  guardian_contact: mobile('অভিভাবকের মোবাইল নম্বর'),
  contact_email: email('ইমেইল'),
  contact_phone: mobile('মোবাইল নম্বর'),
  digital_id_code: shortText('ডিজিটাল আইডি', 200),
})

export const studentFiles = { photo: portrait('ছবি') }

export const student = studentInput.extend({ ...recordFields, photo: filePath('ছবি') })
