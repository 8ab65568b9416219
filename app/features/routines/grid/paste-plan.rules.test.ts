import { expect, test } from 'vitest'
import { type CellNames, cellNames } from '../cell-names.rules.ts'
import { lessonsInCell } from '../pasted-cell.rules.ts'
import type { GridEntry } from './cell-changes.rules.ts'
import { keepClashes, type PasteAnswers, pastePlan } from './paste-plan.rules.ts'

const [first, second] = [
  { startTime: '10:00', endTime: '10:45' },
  { startTime: '10:45', endTime: '11:30' },
]
const names: CellNames = cellNames(
  ['বাংলা', 'গণিত', 'ধর্ম'].map((name, index) => ({ id: index + 1, name })),
  ['রহিম উদ্দিন', 'করিমা খাতুন', 'আবুল কালাম', 'আবুল হোসেন'].map((full_name, index) => ({
    id: index + 1,
    full_name,
  })),
  ['ক', 'খ'].map((name, index) => ({ id: index + 1, name })),
)

const cell = (classId: number, day: number, text: string, times = first) => ({
  ...{ classId, day, ...times },
  lessons: lessonsInCell(text, names),
})

const entry = (changed: Partial<GridEntry>): GridEntry => ({
  ...{ id: 1, updated_at: 'v', classId: 6, sectionId: null, subjectId: 1, teacherId: 1, ...first },
  ...{ days: [0], allow_clash: false },
  ...changed,
})

function plan(
  cells: ReturnType<typeof cell>[],
  entries: GridEntry[] = [],
  answers: PasteAnswers = new Map(),
) {
  return pastePlan({ cells, namesOf: () => names, unknownClasses: [] }, entries, answers)
}

/** `class days time state: subject teacher section, …`. */
const inWords = ({ cells }: ReturnType<typeof plan>) =>
  cells.map(({ classId, days, startTime, state, lessons, unknown }) => {
    const known = lessons.map(({ subjectId, teacherId, sectionId }) =>
      [subjectId, teacherId, sectionId].filter(Boolean).join(' '),
    )
    return `${classId} ${days.join('')} ${startTime} ${state}: ${[...known, ...unknown].join(', ')}`
  })

test.each([
  {
    what: 'equal days are one cell',
    cells: [cell(6, 0, 'বাংলা/রহিম'), cell(6, 1, 'বাংলা/রহিম'), cell(6, 2, 'গণিত/করিমা')],
    planned: ['6 01 10:00 new: 1 1', '6 2 10:00 new: 2 2'],
  },
  {
    what: 'what is there already stays',
    cells: [cell(6, 0, 'বাংলা/রহিম'), cell(6, 0, 'গণিত/করিমা', second)],
    entries: [entry({})],
    planned: ['6 0 10:00 same: 1 1', '6 0 10:45 new: 2 2'],
  },
  {
    what: 'days whose cells differ now are changed apart, so that each can be undone',
    cells: [cell(6, 0, 'গণিত/করিমা'), cell(6, 1, 'গণিত/করিমা')],
    entries: [entry({})],
    planned: ['6 0 10:00 changed: 2 2', '6 1 10:00 new: 2 2'],
  },
  {
    what: 'sections that the table does not name stay',
    cells: [cell(6, 0, 'ক শাখা: গণিত/করিমা')],
    entries: [entry({ sectionId: 1 }), entry({ id: 2, sectionId: 2 })],
    planned: ['6 0 10:00 changed: 1 1 2, 2 2 1'],
  },
  {
    what: 'a teacher who is not named is the only one who teaches the subject in the table',
    cells: [cell(6, 0, 'গণিত'), cell(6, 1, 'গণিত/করিমা')],
    planned: ['6 01 10:00 new: 2 2'],
  },
  {
    what: 'or the only one in the routine before',
    cells: [cell(6, 1, 'বাংলা')],
    entries: [entry({})],
    planned: ['6 1 10:00 new: 1 1'],
  },
  {
    what: 'unknown names keep the whole cell back',
    cells: [cell(6, 0, 'ভূগোল/রহিম + গণিত/সেলিনা')],
    planned: ['6 0 10:00 unknown: ভূগোল, রহিম, গণিত, সেলিনা'],
  },
  {
    what: 'a teacher without a subject',
    cells: [cell(6, 0, 'রহিম')],
    planned: ['6 0 10:00 unknown: ?, রহিম'],
  },
  {
    what: 'chosen records, and a name that is left out',
    cells: [cell(6, 0, 'ভূগোল/রহিম + গণিত/সেলিনা'), cell(6, 1, 'ভূগোল/রহিম')],
    answers: new Map([
      ['subject 6 ভুগোল', null],
      ['teacher  সেলিনা', 2],
    ]),
    planned: ['6 0 10:00 new: 2 2'],
  },
])('the plan of a pasted routine: $what', ({ cells, entries, answers, planned }) => {
  expect(inWords(plan(cells, entries, answers))).toEqual(planned)
})

test('unknown names are asked once, with the records that they may mean', () => {
  const { unknown } = plan([
    cell(6, 0, 'গণিত/আবুল'),
    cell(6, 1, 'ভূগোল/আবুল'),
    cell(7, 1, 'ভূগোল/রহিম', second),
    cell(7, 2, 'ধর্ম'),
  ])
  expect(
    unknown.map(({ kind, classId, text, subjectId, candidates, count }) => [
      kind,
      classId,
      text || subjectId,
      candidates,
      count,
    ]),
  ).toEqual([
    ['teacher', undefined, 'আবুল', [3, 4], 2],
    ['subject', 6, 'ভূগোল', [], 1],
    ['subject', 7, 'ভূগোল', [], 1],
    ['no teacher', 7, 3, [], 1],
  ])
})

test('a clash with the routine or within the table is found, and can be left out or kept on purpose', () => {
  const entries = [entry({ classId: 9, teacherId: 2, days: [0, 1] })]
  const { changes, clashes, withoutClashes } = plan(
    [
      cell(6, 0, 'গণিত/করিমা'),
      cell(6, 2, 'বাংলা/রহিম'),
      cell(7, 2, 'বাংলা/রহিম'),
      cell(7, 3, 'ধর্ম/রহিম + গণিত/করিমা'),
    ],
    entries,
  )
  expect(
    clashes.map(({ reason, first: one, second: other }) => [reason, one.classId, other.classId]),
  ).toEqual([
    ['teacher', 9, 6],
    ['teacher', 6, 7],
  ])
  const inCell = (some: typeof changes) => some.map(({ classId, days }) => `${classId} ${days}`)
  expect(inCell(changes)).toEqual(['6 0', '6 2', '7 2', '7 3'])
  expect(inCell(withoutClashes)).toEqual(['6 2', '7 3'])
  const kept = keepClashes(changes, clashes).map(({ lessons }) =>
    lessons.map(({ allow_clash }) => allow_clash),
  )
  expect(kept).toEqual([[true], [true], [true], [true, true]])
})
