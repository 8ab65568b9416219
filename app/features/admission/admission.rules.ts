import { toBengaliDigits } from '#app/text/base/digits.ts'

/** The category of admission notices, and the search that finds them. */
export const admissionKind = 'ভর্তি'

const dayMs = 24 * 60 * 60 * 1000

/** Whether a deadline is over, and how many days are left, in words. Days are YYYY-MM-DD. */
export function timeLeft(deadline: string, today: string): { isOver: boolean; words: string } {
  const days = (Date.parse(deadline) - Date.parse(today)) / dayMs
  if (days < 0) return { isOver: true, words: 'শেষ হয়েছে' }
  return { isOver: false, words: days === 0 ? 'আজই শেষ দিন' : `আর ${toBengaliDigits(days)} দিন` }
}

/** Rows of label and value in one line: ভর্তি ফি: ২,০০০ টাকা; সেশন ফি: ৫০০ টাকা. */
export function rowsInWords(rows: readonly { label: string; value: string }[]): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join('; ')
}

/** Where an address leads, without what people don't read: xiclassadmission.gov.bd. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}
