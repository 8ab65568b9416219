import { roleNames } from '#app/contract/roles.ts'
import { entities } from '#app/features/entities.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import { type JournalRow, journalKinds } from './journal.contract.ts'

export interface DescribedRow {
  id: number
  kind: string
  isFailure: boolean
  user: string
  /** The affected user or record, with details; may be empty. */
  subject: string
  browser: string
  address: string
  at: string
  /** For several events in one row: their number and last time. */
  times: string
}

export function describeJournalRow(row: JournalRow): DescribedRow {
  const isFailure = row.kind.endsWith('_failed')
  const { address, browser } = row.from
  const isCommand = !address && !browser && !isFailure
  return {
    id: row.id,
    kind: journalKinds[row.kind],
    isFailure,
    user: row.user || (isCommand ? 'সার্ভারে দেওয়া কমান্ড' : 'লগইন করা ছিল না'),
    subject: [subjectOf(row), describeDetail(row.detail)].filter(Boolean).join(': '),
    browser: browser || '—',
    address: address || '—',
    at: formatInstant(row.at),
    times: timesOf(row),
  }
}

const records: Record<string, string> = { students: 'শিক্ষার্থী', backups: 'ব্যাকআপ' }

const settings = {
  registration_open: 'নিবন্ধন খোলা রাখা',
  second_factor_required: 'সব অ্যাডমিনের দুই ধাপে লগইন',
  message_months: 'বার্তা কত মাস থাকবে',
}

const words: Record<string, string> = { ...settings, ...roleNames }

function timesOf({ kind, times, last_at }: JournalRow): string {
  if (times === 1) return ''
  const unit = kind === 'students_read' ? 'জন' : 'বার'
  return `${toBengaliDigits(times)} ${unit}, শেষবার ${formatInstant(last_at)}`
}

// A setting, a role, or the role before and after.
function describeDetail(detail: string): string {
  return detail
    .split(' → ')
    .map((word) => words[word] ?? word)
    .join(' → ')
}

function subjectOf({ kind, subject }: JournalRow): string {
  if (subject?.username !== undefined) return subject.username
  if (subject?.id === null) return entities.find(({ path }) => path === subject.entity)?.words.one ?? ''
  if (subject && records[subject.entity])
    return `${records[subject.entity]}, ক্রমিক ${toBengaliDigits(subject.id)}`
  return kind === 'sign_in_failed' ? 'এমন ইউজারনেম নেই' : ''
}
