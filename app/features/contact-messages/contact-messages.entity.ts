import { z } from 'zod'
import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { email, phone, requiredShortText, requiredText, yesNo } from '#app/contract/fields.ts'
import { storedInstant } from '#app/contract/record-fields.ts'
import { choiceWithDefault } from '#app/contract/usual-fields.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { contactTexts, messageSubjects } from './contact-messages.texts.ts'

export const contactMessageEntity = defineEntity({
  path: 'contacts',
  table: 'contacts',
  words: { one: 'বার্তা', the: 'বার্তাটি', counted: 'টি বার্তা', knownBy: ['name'] },
  fields: {
    name: requiredShortText('নাম', 200),
    email: email('ইমেইল'),
    phone: phone('ফোন নম্বর'),
    subject: choiceWithDefault('বিষয়', messageSubjects, 'question'),
    message: requiredText('মেসেজ'),
  },
  example: {
    name: 'আবুল হোসেন',
    email: 'name@example.com',
    phone: '01700000000',
    subject: 'information',
    message: 'ষষ্ঠ শ্রেণিতে ভর্তি কবে শুরু হবে?',
  },
  serverFields: {
    // Null for messages from before there were receipts.
    receipt: z.string().nullable().meta({ title: 'রসিদ নম্বর', description: 'eight digits' }),
    handled: yesNo('নিষ্পন্ন'),
    created_at: storedInstant.meta({ title: 'কখন এসেছে' }),
  },
  refine: (input) =>
    input
      .refine(isReachable, { path: ['email'], error: contactTexts.reachable, when: hasBothTexts })
      .refine(isReachable, { path: ['phone'], error: contactTexts.reachable, when: hasBothTexts }),
  readBy: 'admin',
  isExportConfirmed: true,
  order: 'created',
  searched: ['name', 'phone', 'message', 'receipt'],
  filters: ['handled', 'subject'],
})

function isReachable(value: { email: string; phone: string }): boolean {
  return hasVisibleText(value.email) || hasVisibleText(value.phone)
}

const bothTexts = z.object({ email: z.string(), phone: z.string() })

// Checked even if other fields are invalid, too.
function hasBothTexts({ value }: { value: unknown }): boolean {
  return bothTexts.safeParse(value).success
}

export type ContactMessageView = EntityView<typeof contactMessageEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    contacts: typeof contactMessageEntity
  }
}
