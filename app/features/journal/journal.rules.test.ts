import { expect, test } from 'vitest'
import type { JournalRow } from './journal.contract.ts'
import { describeJournalRow } from './journal.rules.ts'

const row = (facts: Partial<JournalRow>): JournalRow => ({
  id: 1,
  at: '2026-01-31T03:30:00.000Z',
  last_at: '2026-01-31T03:30:00.000Z',
  times: 1,
  kind: 'sign_in',
  user: 'headmaster',
  subject: null,
  from: { address: '203.0.113.9', browser: 'Firefox · Linux' },
  detail: '',
  ...facts,
})

const rahima = { entity: 'users', id: 2, username: 'rahima' }

test.each([
  {
    case: 'a change of role with its user',
    facts: { kind: 'role_given', subject: rahima, detail: 'User → Admin' },
    expected: { subject: 'rahima: সাধারণ ব্যবহারকারী → অ্যাডমিন' },
  },
  {
    case: 'the role of somebody who was invited',
    facts: { kind: 'user_invited', subject: rahima, detail: 'Editor' },
    expected: { subject: 'rahima: সম্পাদক' },
  },
  {
    case: 'a student by number alone',
    facts: { kind: 'student_erased', subject: { entity: 'students', id: 12 } },
    expected: { subject: 'শিক্ষার্থী, ক্রমিক ১২' },
  },
  {
    case: 'which list was exported',
    facts: { kind: 'list_exported', subject: { entity: 'contacts', id: null } },
    expected: { kind: 'একটি তালিকা ফাইলে নেওয়া', subject: 'বার্তা' },
  },
  {
    case: 'a setting by its effect',
    facts: {
      kind: 'trust_setting_changed',
      subject: { entity: 'institutions', id: 1 },
      detail: 'registration_open',
    },
    expected: { subject: 'নিবন্ধন খোলা রাখা' },
  },
  {
    case: 'an unknown name',
    facts: { kind: 'sign_in_failed', user: '' },
    expected: { subject: 'এমন ইউজারনেম নেই', user: 'লগইন করা ছিল না', isFailure: true },
  },
  {
    case: 'a command on the server',
    facts: { kind: 'password_reset', user: '', subject: rahima, from: { address: '', browser: '' } },
    expected: { user: 'সার্ভারে দেওয়া কমান্ড', address: '—', browser: '—' },
  },
  {
    case: 'a count with its last time',
    facts: { times: 12, last_at: '2026-01-31T04:15:00.000Z' },
    expected: { times: expect.stringMatching(/^১২ বার, শেষবার .*১০:১৫/) },
  },
  {
    case: 'how many students were read',
    facts: { kind: 'students_read', times: 31 },
    expected: { subject: '', times: expect.stringMatching(/^৩১ জন, শেষবার /) },
  },
  { case: 'no count for a single event', facts: {}, expected: { times: '', isFailure: false } },
] satisfies { case: string; facts: Partial<JournalRow>; expected: object }[])(
  'the journal shows $case',
  ({ facts, expected }) => {
    expect(describeJournalRow(row(facts))).toMatchObject(expected)
  },
)
