import { z } from 'zod'
import { storedInstant } from '#app/contract/record-fields.ts'
import { named } from '#app/contract/schema-names.ts'

export const journalKinds = {
  sign_in: 'লগইন',
  sign_in_failed: 'ভুল পাসওয়ার্ড, লগইন হয়নি',
  code_failed: 'পাসওয়ার্ড ঠিক, দ্বিতীয় ধাপের কোড ভুল',
  confirm_failed: 'লগইন অবস্থায় নিজের পাসওয়ার্ড ভুল',
  user_invited: 'ব্যবহারকারীকে আমন্ত্রণ',
  invitation_withdrawn: 'আমন্ত্রণ ফেরত নেওয়া',
  invitation_used: 'আমন্ত্রণ পেয়ে পাসওয়ার্ড ঠিক করা',
  role_given: 'ভূমিকা বাড়ানো',
  role_taken: 'ভূমিকা কমানো',
  user_activated: 'ব্যবহারকারীকে সক্রিয় করা',
  user_deactivated: 'ব্যবহারকারীকে নিষ্ক্রিয় করা',
  user_deleted: 'ব্যবহারকারীকে মুছে ফেলা',
  password_changed: 'নিজের পাসওয়ার্ড বদলানো',
  password_reset: 'অন্যের পাসওয়ার্ড নতুন করে দেওয়া',
  second_factor_on: 'দুই ধাপে লগইন চালু',
  second_factor_off: 'দুই ধাপে লগইন বন্ধ',
  recovery_codes_renewed: 'নতুন রিকভারি কোড নেওয়া',
  sessions_ended: 'চলতি লগইন বন্ধ করা',
  backup_made: 'ব্যাকআপ নেওয়া',
  backup_downloaded: 'ব্যাকআপ ডাউনলোড',
  backup_deleted: 'ব্যাকআপ মুছে ফেলা',
  students_listed: 'সব শিক্ষার্থীর তালিকা দেখা',
  students_read: 'অনেক শিক্ষার্থীর তথ্য একে একে দেখা',
  students_exported: 'সব শিক্ষার্থীর তথ্য ফাইলে নেওয়া',
  students_sheet_checked: 'শিক্ষার্থীদের শিট যাচাই করা',
  students_sheet_read: 'শিক্ষার্থীদের শিটের সারি দেখা',
  students_sheet_applied: 'শিট থেকে শিক্ষার্থীদের তথ্য আনা',
  list_exported: 'একটি তালিকা ফাইলে নেওয়া',
  student_exported: 'একজন শিক্ষার্থীর তথ্য ফাইলে নেওয়া',
  student_erased: 'শিক্ষার্থীর তথ্য চিরতরে মুছে ফেলা',
  user_exported: 'নিজের অ্যাকাউন্টের তথ্য ফাইলে নেওয়া',
  trust_setting_changed: 'নিরাপত্তার সেটিং বদলানো',
} as const

export type JournalKind = keyof typeof journalKinds

const kinds = Object.keys(journalKinds) as [JournalKind, ...JournalKind[]]

export const journalRow = named(
  'JournalRow',
  z.object({
    id: z.int(),
    at: storedInstant,
    kind: z.enum(kinds),
    user: z.string().meta({ description: 'who did it; empty where nobody was signed in' }),
    subject: z
      .object({ entity: z.string(), id: z.int().nullable(), username: z.string().optional() })
      .nullable()
      .meta({ description: 'to what it was done; of users with the username' }),
    from: z.object({
      address: z.string().meta({ description: 'IPv6 by its network' }),
      browser: z.string().meta({ description: 'in words' }),
    }),
    detail: z.string().meta({ description: 'a role, or the name of a setting' }),
    times: z.int().meta({ description: 'how many of them this row counts' }),
    last_at: storedInstant.meta({ description: 'when the last of these was' }),
  }),
)

export type JournalRow = z.infer<typeof journalRow>
