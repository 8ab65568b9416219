import { z } from 'zod'
import { id, requiredText } from '#app/contract/fields.ts'
import { recordFields } from '#app/contract/records.ts'

export const sectionInput = z.object({
  name: requiredText('শাখার নাম'),
  class_name: id('শ্রেণি'),
})

export const section = sectionInput.extend(recordFields)

export type Section = z.output<typeof section>
