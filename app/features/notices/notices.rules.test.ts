import { expect, test } from 'vitest'
import { categoriesOf, dayOfNotice, excerptOf, neighboursOf } from './notices.rules.ts'

const board = [
  { id: 9, category: 'পরীক্ষা', is_pinned: false },
  { id: 8, category: 'ছুটি', is_pinned: true },
  { id: 7, category: 'বি\u09af\u09bcোগ', is_pinned: false },
  { id: 6, category: '', is_pinned: false },
  { id: 5, category: 'বি\u09dfোগ ', is_pinned: true },
  { id: 4, category: 'পরীক্ষা', is_pinned: true },
]

test('each category is offered once, in dictionary order, without an empty one', () => {
  expect(categoriesOf(board)).toEqual(['ছুটি', 'পরীক্ষা', 'বি\u09af\u09bcোগ'])
})

test.each([
  { text: 'কাল  ছুটি।\n\nপরশু ক্লাস।', excerpt: 'কাল ছুটি। পরশু ক্লাস।', why: 'a list has one line' },
  { text: '', excerpt: '', why: 'an empty one stays empty' },
  { text: 'ক্ষ'.repeat(280), excerpt: 'ক্ষ'.repeat(280), why: '280 letters are not cut' },
  { text: `${'ক'.repeat(275)} ছুটির`, excerpt: `${'ক'.repeat(275)} ছুটির`, why: 'the last word fits' },
  { text: `${'ক'.repeat(278)} ছুটি`, excerpt: `${'ক'.repeat(278)}…`, why: 'more is cut at a word' },
])('the excerpt of a description: $why', ({ text, excerpt }) => {
  expect(excerptOf(text)).toEqual({ text: excerpt, isCut: excerpt.endsWith('…') })
})

test.each([
  { id: 9, newer: undefined, older: 8, why: 'the newest has none before it' },
  { id: 7, newer: 8, older: 6, why: 'one in the middle has two' },
  { id: 4, newer: 5, older: undefined, why: 'the oldest has none after it' },
  { id: 99, newer: undefined, older: undefined, why: 'one that is not in the list has none' },
])('the newer and older neighbours of a notice: $why', ({ id, newer, older }) => {
  const found = neighboursOf(board, id)
  expect([found.newer?.id, found.older?.id]).toEqual([newer, older])
})

const lateEvening = '2026-03-01T19:30:00.000Z'
const yesterday = '2026-02-28T06:00:00.000Z'
const nextWeek = '2026-03-08T19:00:00.000Z'
const automatic = {
  is_draft: false,
  publish_at: null,
  expires_at: null,
  date: '2026-01-05',
  date_typed: false,
}
const draft = { ...automatic, is_draft: true, date: null }
const scheduled = { ...automatic, publish_at: nextWeek, date: '2026-03-09' }
const typed = { ...automatic, date_typed: true }

test.each([
  { why: 'a new one is published at once', sent: {}, date: '2026-03-02' },
  { why: 'a new one is scheduled', sent: { publish_at: nextWeek }, date: '2026-03-09' },
  { why: 'a new one is scheduled for the past', sent: { publish_at: yesterday }, date: '2026-02-28' },
  { why: 'a new one is a draft', sent: { is_draft: true, publish_at: nextWeek }, date: null },
  { why: 'a draft is published', sent: { is_draft: false, date: null }, before: draft, date: '2026-03-02' },
  {
    why: 'a draft is published after its time',
    sent: { is_draft: false, publish_at: yesterday },
    before: { ...draft, publish_at: yesterday },
    date: '2026-03-02',
  },
  {
    why: 'a draft is scheduled',
    sent: { is_draft: false, publish_at: nextWeek },
    before: draft,
    date: '2026-03-09',
  },
  { why: 'only its title changes', sent: { date: '2026-01-05' }, before: automatic, date: '2026-01-05' },
  { why: 'it becomes a draft', sent: { is_draft: true, date: '2026-01-05' }, before: automatic, date: null },
  {
    why: 'a public one is scheduled',
    sent: { date: '2026-01-05', publish_at: nextWeek },
    before: automatic,
    date: '2026-03-09',
  },
  {
    why: 'it is rescheduled',
    sent: { date: '2026-03-09', publish_at: '2026-03-10T06:00:00.000Z' },
    before: scheduled,
    date: '2026-03-10',
  },
  {
    why: 'it is published at once instead of scheduled',
    sent: { date: '2026-03-09', publish_at: null },
    before: scheduled,
    date: '2026-03-02',
  },
  {
    why: 'the typed day is emptied',
    sent: { date: null },
    before: { ...typed, publish_at: yesterday },
    date: '2026-02-28',
  },
])('a notice has the day $date when $why', ({ sent, before, date }) => {
  expect(dayOfNotice(sent, before, lateEvening)).toEqual({ date, date_typed: false })
})

test.each([
  { why: 'it was typed', sent: { date: '2025-12-31' }, before: undefined, date: '2025-12-31' },
  { why: 'it was typed for a draft', sent: { date: '2025-12-31', is_draft: true }, date: '2025-12-31' },
  { why: 'another one was typed', sent: { date: '2025-12-31' }, before: automatic, date: '2025-12-31' },
  { why: 'it was sent back unchanged', sent: { date: '2026-01-05' }, before: typed, date: '2026-01-05' },
  { why: 'it was left out', sent: { publish_at: nextWeek }, before: typed, date: '2026-01-05' },
])('a notice keeps the typed day $date when $why', ({ sent, before, date }) => {
  expect(dayOfNotice(sent, before, lateEvening)).toEqual({ date, date_typed: true })
})
