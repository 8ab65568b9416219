import { expect, test } from 'vitest'
import { chooseNotices, frequentKinds, sourceOfNewest } from './home.rules.ts'

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

test('the eight most frequent kinds are listed in order, counted in any spelling', () => {
  const kinds = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জয়', 'ঝ', 'ঞ']
  const all = [...kinds, ...kinds.filter((kind) => kind !== 'খ' && kind !== 'ঞ'), 'জ\u09df', 'ঞ\u200d']
  const notices = all.map((category) => ({ is_pinned: false, category }))
  expect(frequentKinds(kinds, notices)).toEqual(['ক', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জয়', 'ঝ'])
  expect(frequentKinds(['ক'], notices)).toEqual(['ক'])
})

test.each([
  { notices: {}, documents: {}, source: undefined },
  { notices: { result: '2026-01-02' }, documents: { form: '2026-01-03' }, source: 'notices' },
  { notices: { result: '2026-01-02' }, documents: { result: '2026-01-01' }, source: 'notices' },
  { notices: { result: '2026-01-02' }, documents: { result: '2026-01-02' }, source: 'documents' },
  { notices: { form: '2026-01-09' }, documents: { result: '' }, source: 'documents' },
])('the newest result of $notices and $documents is among $source', ({ notices, documents, source }) => {
  expect(sourceOfNewest('result', notices, documents)).toBe(source)
})
