import { readTable } from './table.ts'

/** Class, section, subject and teacher by their keys. */
export interface SampleRoutine {
  class: string
  /** Null means the whole class. */
  section: string | null
  subject: string
  teacher: string
  startTime: string
  endTime: string
  /** 0 is Sunday. */
  days: number[]
  allow_clash: boolean
}

const periods = [
  ['09:30', '10:15'],
  ['10:15', '11:00'],
  ['11:00', '11:45'],
  ['11:45', '12:30'],
  ['13:15', '13:55'],
  ['13:55', '14:35'],
  ['14:35', '15:15'],
] as const

const names = ['১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম']

/** With the tiffin break and the noon prayer between the fourth and the fifth. */
export const samplePeriods = [
  ...periods.map(([startTime, endTime], index) => ({
    name: names[index] ?? '',
    startTime,
    endTime,
    is_break: false,
  })),
  { name: 'টিফিন ও নামাজ', startTime: '12:30', endTime: '13:15', is_break: true },
]

// A cell is `subject:teacher`, after `a` or `b` for one section; `+` joins two entries, and `!` marks clashes on
// purpose: a subject chosen by faith, or one computer lesson for two classes.
const table = `
  sci11 | 012 | chemistry:anwar | physics:zakir | bangla:halim | english:nazmul | math:kamrul | ict:ashraf | a physics:bijoy + b biology:tania
  hum11 | 012 | ict:ashraf | economics:mahbub | logic:purnima! + islam:yusuf! | bangla:fatema | history:gias | civics:rowshan | a english:rebeka + b english:nazmul
  bus11 | 012 | bangla:shamol | english:mithun | account:nurul | business:ruhul | finance:pronab | business:ruhul | ict:ashraf
  sci12 | 012 | biology:shipra | ict:ashraf | chemistry:sabiha | physics:zakir | bangla:halim | english:nazmul | math:dipak
  hum12 | 012 | bangla:fatema | logic:purnima! + islam:yusuf! | history:gias | english:rebeka | economics:lipika | a english:rebeka + b english:mithun | civics:sudipto
  bus12 | 012 | english:mithun | bangla:shamol | finance:pronab | account:jhuma | business:tahmina | account:jhuma | finance:pronab
  sci11 | 34  | physics:zakir | math:kamrul | bangla:halim | english:nazmul | biology:shipra | a ict:ashraf + b ict:sharmin | chemistry:anwar
  hum11 | 34  | economics:mahbub | ict:ashraf! | logic:purnima! + islam:yusuf! | history:gias | english:rebeka | bangla:fatema | civics:rowshan
  bus11 | 34  | account:nurul | ict:ashraf! | finance:pronab | business:ruhul | english:mithun | bangla:shamol | account:nurul
  sci12 | 34  | ict:ashraf | physics:zakir | english:nazmul | math:dipak | bangla:halim | a biology:shipra + b physics:bijoy | chemistry:sabiha
  hum12 | 34  | english:rebeka | economics:lipika | bangla:fatema | bangla:fatema | civics:sudipto | a logic:purnima + b islam:yusuf | history:gias
  bus12 | 34  | bangla:shamol | account:jhuma | english:mithun | business:tahmina | finance:pronab | business:tahmina | finance:pronab
`

const columns = ['classKey', 'days', '0', '1', '2', '3', '4', '5', '6'] as const

export const sampleRoutine: SampleRoutine[] = readTable(columns, table).flatMap(
  ({ classKey, days, ...cells }) =>
    Object.values(cells).flatMap((cell, period) => readCell(cell, classKey, [...days].map(Number), period)),
)

function readCell(cell: string, classKey: string, days: number[], period: number): SampleRoutine[] {
  const [startTime = '', endTime = ''] = periods[period] ?? []
  return cell.split(' + ').map((entry) => {
    const [, section, subject, teacher, mark] = /^(?:([ab]) )?(\w+):(\w+)(!?)$/.exec(entry) ?? []
    return {
      class: classKey,
      section: section === undefined ? null : `${classKey}-${section}`,
      subject: `${classKey}-${subject}`,
      teacher: teacher ?? '',
      startTime,
      endTime,
      days,
      allow_clash: mark === '!',
    }
  })
}
