import { z } from 'zod'
import { email, phone, requiredShortText, requiredText, shortText, yesNo } from '#app/contract/fields.ts'
import { recordFields } from '#app/contract/records.ts'
import { monthsAfter } from '#app/text/dates.ts'
import { hasVisibleText } from '#app/text/visible.ts'
import { contactTexts } from './contact-messages.texts.ts'

export const contactMessageInput = z
  .object({
    name: requiredShortText('নাম', 200),
    email: email('ইমেইল'),
    phone: phone('ফোন নম্বর'),
    message: requiredText('মেসেজ'),
  })
  .refine(isReachable, { path: ['email'], error: contactTexts.reachable, when: hasBothTexts })
  .refine(isReachable, { path: ['phone'], error: contactTexts.reachable, when: hasBothTexts })

export const contactMessageChange = z.object({ handled: yesNo('নিষ্পন্ন') })

export const contactMessage = z.object({
  ...recordFields,
  name: shortText('নাম', 200),
  email: email('ইমেইল'),
  phone: phone('ফোন নম্বর'),
  message: requiredText('মেসেজ'),
  handled: yesNo('নিষ্পন্ন'),
  created_at: z.string(),
})

/** The instant at which a message ends, so many months after it came. */
export function endOfMessage(createdAt: string, months: number): Date {
  return monthsAfter(new Date(createdAt), months)
}

function isReachable(value: { email: string; phone: string }): boolean {
  return hasVisibleText(value.email) || hasVisibleText(value.phone)
}

const bothTexts = z.object({ email: z.string(), phone: z.string() })

// Says so even when other fields are wrong too.
function hasBothTexts({ value }: { value: unknown }): boolean {
  return bothTexts.safeParse(value).success
}
