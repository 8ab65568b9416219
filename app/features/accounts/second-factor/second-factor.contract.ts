import { z } from 'zod'
import { requiredText } from '#app/contract/fields.ts'
import { storedInstant } from '#app/contract/record-fields.ts'
import { named } from '#app/contract/schema-names.ts'

export const givenCode = z.object({ code: requiredText('কোড', 'অ্যাপে দেখানো ৬ সংখ্যার কোডটি লিখুন।') })

export const secondFactor = named(
  'SecondFactor',
  z.object({
    enabled: z.boolean(),
    confirmed_at: storedInstant.nullable(),
    recovery_codes_left: z.int(),
  }),
)

export type SecondFactorState = z.infer<typeof secondFactor>

/** For an authenticator app; returned only once. */
export const enrolment = named(
  'Enrolment',
  z.object({
    secret: z.string().meta({ description: 'in base32, to type by hand' }),
    uri: z.string().meta({ description: 'otpauth://…, to draw as a QR code' }),
  }),
)

export const recoveryCodes = named('RecoveryCodes', z.object({ recovery_codes: z.array(z.string()) }))
