import { expect, test } from 'vitest'
import { expiryDayOf, type Nightly } from '#app/backups/nightly.rules.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { sectionsOf } from './headed-text.components.tsx'
import { defaultPrivacyText } from './privacy.rules.ts'

const facts = {
  messageMonths: 12,
  hasMap: false,
  avatarHost: undefined,
  nightlyKeep: 14,
}

test.each([
  { facts: { messageMonths: 3 }, text: 'আসার ৩ মাস পরে', not: '১২ মাস' },
  { facts: { hasMap: true }, text: 'OpenStreetMap', not: 'বাইরের কোনো সেবা থেকে কিছু আনে না' },
  { facts: { hasMap: false }, text: 'বাইরের কোনো সেবা থেকে কিছু আনে না', not: 'OpenStreetMap' },
  { facts: { avatarHost: 'avatars.example' }, text: 'avatars.example', not: 'কিছু আনে না' },
  { facts: { nightlyKeep: 30 }, text: 'শেষ ৩০টি', not: 'ব্যাকআপটি মুছে ফেলা পর্যন্ত' },
  { facts: { nightlyKeep: 14 }, text: 'সর্বোচ্চ ২৮ দিন', not: '১৪ দিন' },
  { facts: { nightlyKeep: 30 }, text: 'সর্বোচ্চ ৩০ দিন', not: '২৮ দিন' },
  { facts: { nightlyKeep: 14 }, text: 'মুছে ফেলা তথ্যও এগুলোতে থাকে', not: 'ব্যাকআপটি মুছে ফেলা পর্যন্ত' },
  { facts: { nightlyKeep: undefined }, text: 'ব্যাকআপটি মুছে ফেলা পর্যন্ত', not: 'প্রতি রাতে' },
])('with $facts the default text contains $text', ({ facts: changed, text, not }) => {
  const privacyText = defaultPrivacyText({ ...facts, ...changed })
  expect(privacyText).toContain(text)
  expect(privacyText).not.toContain(not)
})

test('the default text names everything that is stored about a student', () => {
  const words: Record<string, string> = {
    full_name: 'নাম',
    roll_number: 'রোল',
    class_name: 'শ্রেণি',
    section: 'শাখা',
    gender: 'লিঙ্গ',
    date_of_birth: 'জন্ম তারিখ',
    address: 'ঠিকানা',
    guardian_name: 'অভিভাবকের নাম ও ফোন নম্বর',
    guardian_contact: 'অভিভাবকের নাম ও ফোন নম্বর',
    contact_email: 'নিজের ফোন নম্বর ও ইমেইল',
    contact_phone: 'নিজের ফোন নম্বর ও ইমেইল',
    digital_id_code: 'ডিজিটাল আইডি',
    photo: 'ছবি',
  }
  const fields = [...Object.keys(studentEntity.fields), ...Object.keys(studentEntity.files)]
  const [, list] = defaultPrivacyText(facts).split('# শিক্ষার্থী হলে\n')
  const [line] = String(list).split('\n')
  expect(fields.filter((field) => !words[field] || !line?.includes(words[field]))).toEqual([])
})

test.each([1, 7, 14, 27, 28, 29, 60])(
  'with %i nightly backups, no backup is stored longer than the text states',
  (nightlyKeep) => {
    const [, days = ''] =
      /সর্বোচ্চ ([০-৯]+) দিন/.exec(backupsIn(defaultPrivacyText({ ...facts, nightlyKeep }))) ?? []
    const dayMs = 24 * 60 * 60 * 1000
    for (let day = 1; day <= 7; day += 1) {
      const now = new Date(Date.UTC(2026, 6, day, 6))
      const backup: Nightly = { id: 1, at: now.toISOString(), outcome: 'done', failure: '' }
      const last = expiryDayOf(backup, [backup], nightlyKeep, now)
      expect((Date.parse(`${last}T06:00Z`) - now.getTime()) / dayMs).toBeLessThanOrEqual(
        Number(toLatinDigits(days)),
      )
    }
  },
)

test('the default text begins with a paragraph and has a heading for each group of people', () => {
  const [first, ...headed] = sectionsOf(defaultPrivacyText(facts))
  expect(first).toEqual({ heading: '', text: expect.stringMatching(/\S/) })
  expect(headed.length).toBeGreaterThan(8)
})

function backupsIn(text: string): string {
  return text.split('\n').find((line) => line.includes('ব্যাকআপ')) ?? ''
}
