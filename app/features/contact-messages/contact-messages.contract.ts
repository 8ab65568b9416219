import { z } from 'zod'
import { yesNo } from '#app/contract/fields.ts'
import { monthsAfter } from '#app/text/dates/dates.ts'

export const contactMessageChange = z.object({ handled: yesNo('নিষ্পন্ন') })

/** When a message expires: so many months after it arrived. */
export function endOfMessage(createdAt: string, months: number): Date {
  return monthsAfter(new Date(createdAt), months)
}
