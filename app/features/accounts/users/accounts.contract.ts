import { z } from 'zod'
import {
  email,
  phone,
  requiredPhone,
  requiredShortText,
  requiredText,
  text,
  yesNo,
} from '#app/contract/fields.ts'
import { storedInstant } from '#app/contract/record-fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { invitationTexts } from '#app/features/accounts/invitations/invitations.texts.ts'
import { guessedBy, longestPassword } from '#app/features/accounts/passwords/guessable-passwords.rules.ts'
import { isLongEnough } from '#app/features/accounts/passwords/password-length.rules.ts'
import { accountTexts, passwordTexts, secondFactorTexts } from './accounts.texts.ts'
import { type UserView, userEntity } from './users.entity.ts'

const notUsername = 'ইউজারনেম: ৩ থেকে ৫০টি অক্ষর, সংখ্যা, ডট (.), আন্ডারস্কোর (_) বা ড্যাশ (-) দিন।'
const username = requiredText('ইউজারনেম', undefined, 'bn', { max: 256, refusal: notUsername }).refine(
  (value) => /^[\p{L}\p{M}\p{Nd}._\-\u200c\u200d]{3,50}$/u.test(value),
  { error: notUsername },
)

const passwordTooLong = { error: 'পাসওয়ার্ড: সর্বোচ্চ ২৫৬টি অক্ষর দেওয়া যায়।', abort: true }

/** A new password: 8 to 256 characters of any kind, and not easy to guess. */
const newPassword = z
  .string({ error: 'পাসওয়ার্ড লিখুন।' })
  .max(longestPassword, passwordTooLong)
  .refine((value) => [...value].length <= 256, passwordTooLong)
  .refine(isLongEnough, { error: passwordTexts.short, abort: true })
  .refine((value) => guessedBy(value) === undefined, { error: passwordTexts.common })

/** For comparison with the stored hash. Too long ones are cut, but remain too long to match. */
export const typedPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing })
    .transform((value) => value.slice(0, longestPassword + 1))

const currentPassword = typedPassword('এখনকার পাসওয়ার্ড লিখুন।')

const secondFactorCode = text('কোড', 'bn', { max: 128, refusal: secondFactorTexts.wrong }).meta({
  description: 'of a second factor: six digits of the app, or a recovery code; any digits, blanks and dashes',
})

export const credentials = z.object({
  // Too long ones are cut, but remain too long to exist.
  username: requiredText('ইউজারনেম', accountTexts.credentialsMissing).transform((value) =>
    value.slice(0, 256),
  ),
  password: typedPassword(accountTexts.credentialsMissing),
  code: secondFactorCode,
})

export const confirmation = z.object({ current_password: currentPassword, code: secondFactorCode })

const fullName = requiredShortText('নাম', 200)

export const registration = z
  .object({
    username,
    full_name: fullName,
    email: email('ইমেইল'),
    phone: requiredPhone('ফোন নম্বর'),
    password: newPassword,
    confirm_password: typedPassword('পাসওয়ার্ডটি আবার লিখুন।'),
  })
  .refine((value) => value.password === value.confirm_password, {
    path: ['confirm_password'],
    error: accountTexts.passwordsDiffer,
    // Checked even if other fields are invalid, too.
    when: ({ value }) => bothPasswords.safeParse(value).success,
  })
  .refine((value) => guessedBy(value.password, value) !== 'acquaintance', {
    path: ['password'],
    error: passwordTexts.personal,
    when: ({ value, issues }) =>
      personalData.safeParse(value).success && !issues.some(({ path }) => path?.[0] === 'password'),
  })

const personalData = z.object({
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  password: z.string(),
})
const bothPasswords = z.object({ password: z.string(), confirm_password: z.string() })

/** An account whose owner will choose the password. */
export const invitedUser = z.object({
  username,
  full_name: fullName,
  role: userEntity.serverFields.role,
  email: email('ইমেইল'),
  phone: phone('ফোন নম্বর'),
})

export const invited = userEntity.record.extend({
  invitation: z.string().meta({ description: 'the address on this site, shown once, good for seven days' }),
})

export type InvitedUser = UserView & Pick<z.infer<typeof invited>, 'invitation'>

const notInvited = 'আমন্ত্রণের পুরো ঠিকানাটি খুলুন।'

export const acceptance = z
  .object({
    // Too long ones are cut, but remain too long to match.
    secret: requiredText('আমন্ত্রণ', notInvited).transform((value) => value.slice(0, 256)),
    password: newPassword,
    confirm_password: typedPassword('পাসওয়ার্ডটি আবার লিখুন।'),
  })
  .refine((value) => value.password === value.confirm_password, {
    path: ['confirm_password'],
    error: invitationTexts.passwordsDiffer,
    when: ({ value }) => bothPasswords.safeParse(value).success,
  })

export const passwordChange = z.object({
  current_password: currentPassword,
  new_password: newPassword,
})

/** Changes by an Admin. The user must change a password set by an Admin. */
export const userChange = z.object({
  role: userEntity.serverFields.role,
  active: yesNo('সক্রিয়'),
  new_password: newPassword,
  second_factor: z
    .union([z.literal(false), z.literal('false')], {
      error: 'দুই ধাপে লগইন এখান থেকে কেবল বন্ধ করা যায় (false)। চালু করবেন ব্যবহারকারী নিজে, নিজের অ্যাকাউন্টে।',
    })
    .transform(() => false)
    .meta({ description: 'switches it off, for whoever lost phone and recovery codes' }),
})

export const firstAdmin = z
  .object({ username, password: newPassword })
  .refine((value) => guessedBy(value.password, value) === undefined, { path: ['password'] })

export const ownUser = named(
  'OwnUser',
  userEntity.record.extend({
    must_change_password: z.boolean(),
    must_set_second_factor: z.boolean(),
  }),
)

export type OwnUser = UserView &
  Pick<z.infer<typeof ownUser>, 'must_change_password' | 'must_set_second_factor'>

export const session = named(
  'Session',
  z.object({
    id: z.int(),
    created_at: storedInstant,
    last_used_at: storedInstant,
    device: z.string(),
    current: z.boolean(),
  }),
)

export type OwnSession = z.infer<typeof session>

export const signIn = named(
  'SignIn',
  z.object({
    id: z.int(),
    at: storedInstant,
    outcome: z.enum(['success', 'wrong_password', 'wrong_code']),
    device: z.string(),
    address: z.string().meta({ description: 'IPv6 by its network' }),
  }),
)

export type OwnSignIn = z.infer<typeof signIn>

const client = { device: z.string(), address: z.string() }

export const userExport = named(
  'UserExport',
  z.object({
    exported_at: storedInstant,
    account: userEntity.record.extend({ must_change_password: z.boolean() }),
    sessions: z.array(session),
    devices: z
      .array(z.object({ id: z.int(), created_at: storedInstant, used_at: storedInstant }))
      .meta({ description: 'browsers that are known from a sign-in' }),
    sign_ins: z.array(signIn),
    changes: z
      .array(
        z.object({
          id: z.int(),
          at: storedInstant,
          entity: z.string(),
          record_id: z.int(),
          kind: z.string(),
        }),
      )
      .meta({ description: 'what I changed, without what stood in the records' }),
    journal: z.array(z.object({ id: z.int(), at: storedInstant, kind: z.string(), ...client })),
  }),
)
