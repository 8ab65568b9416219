import { z } from 'zod'
import { requiredText } from '#app/contract/fields.ts'
import { recordFields } from '#app/contract/records.ts'

export const classInput = z.object({ name: requiredText('শ্রেণির নাম') })

export const schoolClass = classInput.extend(recordFields)

export type SchoolClass = z.output<typeof schoolClass>
