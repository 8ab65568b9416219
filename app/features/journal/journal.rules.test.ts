import { expect, test } from 'vitest'
import type { JournalRow } from './journal.contract.ts'
import { tellJournalRow } from './journal.rules.ts'

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
    why: 'whose role it was, and which',
    facts: { kind: 'role_given', subject: rahima, detail: 'User → Admin' },
    told: { subject: 'rahima: সাধারণ ব্যবহারকারী → অ্যাডমিন' },
  },
  {
    why: 'the role of somebody who was invited',
    facts: { kind: 'user_invited', subject: rahima, detail: 'Editor' },
    told: { subject: 'rahima: সম্পাদক' },
  },
  {
    why: 'a student by number alone',
    facts: { kind: 'student_erased', subject: { entity: 'students', id: 12 } },
    told: { subject: 'শিক্ষার্থী, ক্রমিক ১২' },
  },
  {
    why: 'which list was taken as a file',
    facts: { kind: 'list_exported', subject: { entity: 'contacts', id: null } },
    told: { kind: 'একটি তালিকা ফাইলে নেওয়া', subject: 'বার্তা' },
  },
  {
    why: 'a setting by what it does',
    facts: {
      kind: 'trust_setting_changed',
      subject: { entity: 'institutions', id: 1 },
      detail: 'registration_open',
    },
    told: { subject: 'নিবন্ধন খোলা রাখা' },
  },
  {
    why: 'a name that nobody has',
    facts: { kind: 'sign_in_failed', user: '' },
    told: { subject: 'এমন ইউজারনেম নেই', user: 'লগইন করা ছিল না', isFailure: true },
  },
  {
    why: 'a command on the server',
    facts: { kind: 'password_reset', user: '', subject: rahima, from: { address: '', browser: '' } },
    told: { user: 'সার্ভারে দেওয়া কমান্ড', address: '—', browser: '—' },
  },
  {
    why: 'how often, and until when',
    facts: { times: 12, last_at: '2026-01-31T04:15:00.000Z' },
    told: { times: expect.stringMatching(/^১২ বার, শেষবার .*১০:১৫/) },
  },
  {
    why: 'how many students were read',
    facts: { kind: 'students_read', times: 31 },
    told: { subject: '', times: expect.stringMatching(/^৩১ জন, শেষবার /) },
  },
  { why: 'nothing of how often, where it was once', facts: {}, told: { times: '', isFailure: false } },
] satisfies { why: string; facts: Partial<JournalRow>; told: object }[])(
  'the journal shows $why',
  ({ facts, told }) => {
    expect(tellJournalRow(row(facts))).toMatchObject(told)
  },
)
