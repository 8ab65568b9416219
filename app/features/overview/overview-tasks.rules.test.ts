import { expect, test } from 'vitest'
import type { Content } from './overview-content.rules.ts'
import { type Situation, tasksOf } from './overview-tasks.components.tsx'

const notice = { id: 4, title: 'ছুটি', is_draft: false, publish_at: null, expires_at: null }
const page = <T>(...data: object[]) => ({ data: data as T[], total: data.length })
const noDays = { events: [], deadlines: [], admission_deadline: null }

const calm: Situation = {
  content: {},
  unsaved: [],
  isBackupFine: true,
  role: 'Admin',
  today: '2026-11-28',
  now: '2026-11-28T06:00:00.000Z',
}
const found = (situation: Partial<Situation>) =>
  tasksOf({ ...calm, ...situation }).map(({ label, to }) => [label, to])

test('a school in which nothing waits has no tasks', () => {
  const circular = [{ number: 1, status: 'complete' }] as NonNullable<Content['circular']>
  const content: Content = { messages: page(), notices: page(notice), circular, comingDays: noDays }
  expect(found({ content })).toEqual([])
})

test.for<{ what: string; situation: Partial<Situation>; task: [string, string] }>([
  {
    what: 'an old backup',
    situation: { isBackupFine: false },
    task: ['সাম্প্রতিক কোনো সম্পূর্ণ ব্যাকআপ নেই: এখনই একটি নিন', '/backups'],
  },
  {
    what: 'messages',
    situation: { content: { messages: { data: [], total: 12 } } },
    task: ['অপেক্ষায় থাকা বার্তা: ১২', '/messages'],
  },
  {
    what: 'a draft',
    situation: { content: { notices: page({ ...notice, is_draft: true }) } },
    task: ['খসড়া নোটিশ: ছুটি', '/notices?edit=4'],
  },
  {
    what: 'the circular',
    situation: {
      content: {
        circular: [{ status: 'partial' }, { status: 'missing' }, { status: 'complete' }] as NonNullable<
          Content['circular']
        >,
      },
    },
    task: ['পরিপত্রের ১১ তথ্যের ২টি সম্পূর্ণ নয়', '/circular'],
  },
  {
    what: 'what was typed and not saved',
    situation: { unsaved: [{ screen: 'শিক্ষক', to: '/teacher-info-form?new', files: [] }] },
    task: ['সংরক্ষণ করা হয়নি: শিক্ষক', '/teacher-info-form?new'],
  },
  {
    what: 'files that were chosen and not saved',
    situation: { unsaved: [{ screen: 'নোটিশ', to: '/notices?new', files: ['রুটিন.pdf', 'ছুটি.pdf'] }] },
    task: ['সংরক্ষণ করা হয়নি: নোটিশ; ফাইল আবার বাছতে হবে: রুটিন.pdf, ছুটি.pdf', '/notices?new'],
  },
  {
    what: 'the deadline of a notice',
    situation: {
      content: { comingDays: { ...noDays, deadlines: [{ id: 7, title: 'ফরম', deadline: '2026-11-29' }] } },
    },
    task: ['শেষ তারিখ আগামীকাল: ফরম', '/notices?edit=7'],
  },
  {
    what: 'the deadline of admission',
    situation: { content: { comingDays: { ...noDays, admission_deadline: '2026-11-28' } } },
    task: ['ভর্তির আবেদনের শেষ তারিখ: আজ', '/college-info?field=admission_deadline'],
  },
])('a task for $what', ({ situation, task }) => {
  expect(found(situation)).toEqual([task])
})

test('days come by date, between messages and drafts', () => {
  const event = { id: 3, title: 'মেলা', kind: 'event', certainty: 'fixed', start_date: '2026-11-30' } as const
  const content: Content = {
    messages: { data: [], total: 1 },
    notices: page({ ...notice, is_draft: true }),
    comingDays: {
      events: [event],
      deadlines: [
        { id: 8, title: 'পরের', deadline: '2026-12-01' },
        { id: 7, title: 'আগের', deadline: '2026-11-28' },
      ],
      admission_deadline: null,
    },
  }
  expect(found({ content }).map(([, to]) => to)).toEqual([
    '/messages',
    '/notices?edit=7',
    '/events?edit=3',
    '/notices?edit=8',
    '/notices?edit=4',
  ])
})

test('an Editor is told only of what Editors may open', () => {
  const content: Content = {
    messages: { data: [], total: 1 },
    notices: page({ ...notice, is_draft: true }),
    comingDays: { ...noDays, admission_deadline: '2026-11-28' },
  }
  expect(found({ content, isBackupFine: false, role: 'Editor' })).toEqual([
    ['খসড়া নোটিশ: ছুটি', '/notices?edit=4'],
  ])
})
