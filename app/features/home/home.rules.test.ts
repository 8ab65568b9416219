import { expect, test } from 'vitest'
import { chooseNotices, frequentKinds, isWeeklyHoliday, placeOfNewest } from './home.rules.ts'

const list = (marks: string) =>
  [...marks].map((mark, index) => ({ id: index + 1, is_pinned: mark === 'p', category: '' }))
const ids = (notices: { id: number }[]) => notices.map(({ id }) => id)

test.each([
  { marks: '', newest: [], pinned: [], why: 'none' },
  { marks: '..', newest: [1, 2], pinned: [], why: 'two' },
  { marks: 'p...p', newest: [1, 2, 3, 4], pinned: [5], why: 'a fresh pinned one, and an old one' },
  { marks: '......p', newest: [1, 2, 3, 4], pinned: [7], why: 'an old pinned one' },
  { marks: 'pppppppppp', newest: [1, 2, 3, 4], pinned: [5, 6, 7], why: 'ten pinned ones' },
])('of $why each notice is on the home page once', ({ marks, newest, pinned }) => {
  const chosen = chooseNotices(list(marks))
  expect([ids(chosen.newest), ids(chosen.pinned)]).toEqual([newest, pinned])
})

test('of many kinds the eight most frequent stand in their order, however they are typed', () => {
  const kinds = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জয়', 'ঝ', 'ঞ']
  const all = [...kinds, ...kinds.filter((kind) => kind !== 'খ' && kind !== 'ঞ'), 'জ\u09df', 'ঞ\u200d']
  const notices = all.map((category) => ({ is_pinned: false, category }))
  expect(frequentKinds(kinds, notices)).toEqual(['ক', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জয়', 'ঝ'])
  expect(frequentKinds(['ক'], notices)).toEqual(['ক'])
})

test.each([
  { date: '2026-11-22', days: [0, 1, 2, 3, 4], isFree: false, why: 'a Sunday' },
  { date: '2026-11-26', days: [0, 1, 2, 3, 4], isFree: false, why: 'a Thursday' },
  { date: '2026-11-27', days: [0, 1, 2, 3, 4], isFree: true, why: 'a Friday' },
  { date: '2026-11-28', days: [0, 1, 2, 3, 4], isFree: true, why: 'a Saturday' },
  {
    date: '2026-11-28',
    days: [0, 1, 2, 3, 4, 6],
    isFree: false,
    why: 'a Saturday of a school that is open then',
  },
])('$why is a weekly holiday: $isFree', ({ date, days, isFree }) => {
  expect(isWeeklyHoliday(date, days)).toBe(isFree)
})

test.each([
  { notices: {}, documents: {}, place: undefined },
  { notices: { result: '2026-01-02' }, documents: { form: '2026-01-03' }, place: 'notices' },
  { notices: { result: '2026-01-02' }, documents: { result: '2026-01-01' }, place: 'notices' },
  { notices: { result: '2026-01-02' }, documents: { result: '2026-01-02' }, place: 'documents' },
  { notices: { form: '2026-01-09' }, documents: { result: '' }, place: 'documents' },
])('the newest result of $notices and $documents is among $place', ({ notices, documents, place }) => {
  expect(placeOfNewest('result', notices, documents)).toBe(place)
})
