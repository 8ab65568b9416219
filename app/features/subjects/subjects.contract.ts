import { z } from 'zod'
import { requiredId, requiredText } from '#app/contract/fields.ts'
import { recordFields } from '#app/contract/records.ts'

export const subjectInput = z.object({
  name: requiredText('বিষয়ের নাম'),
  class_name: requiredId('শ্রেণি'),
})

export const subject = subjectInput.extend(recordFields)
