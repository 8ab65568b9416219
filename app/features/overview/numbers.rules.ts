import type { VisitView } from '#app/features/visits/visits.contract.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { addMonths } from '#app/text/dates/calendar.ts'

/** By how many records a list grew this month; empty if that is unknown. */
export function growthInWords(growth: number | undefined): string {
  if (growth === undefined) return ''
  if (growth === 0) return 'এ মাসে একই আছে'
  return `এ মাসে ${growth > 0 ? '+' : '−'}${formatNumber(Math.abs(growth))}`
}

/** The visits of the month of `today` (YYYY-MM-DD), and of the month before it. */
export function visitsOfMonths<T extends Pick<VisitView, 'date'>>(visits: readonly T[], today: string) {
  const month = today.slice(0, 7)
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  return {
    current: visits.filter(({ date }) => date.startsWith(month)),
    last: visits.filter(({ date }) => date.startsWith(before)),
  }
}

const greetings = [
  { until: 4, text: 'শুভ রাত্রি' },
  { until: 12, text: 'শুভ সকাল' },
  { until: 16, text: 'শুভ দুপুর' },
  { until: 18, text: 'শুভ বিকাল' },
  { until: 24, text: 'শুভ সন্ধ্যা' },
] as const

/** `hour`: 0 to 23, in Bangladesh. */
export function greetingAt(hour: number): string {
  return greetings.find(({ until }) => hour < until)?.text ?? greetings[0].text
}
