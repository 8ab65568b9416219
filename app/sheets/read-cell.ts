import type { FieldMeta } from '#app/contract/field-meta.ts'
import { longestText } from '#app/contract/fields.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { cutUnits } from '#app/text/base/normal-form.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { type HourRule, parseWrittenInstant, parseWrittenTime } from '#app/text/dates/written-times.ts'
import { extractPhone, findChoice, readDays, readPairs, yesNo } from './cell-words.ts'
import type { EntityColumn } from './columns.ts'
import type { NamedRecords } from './named-records.ts'
import { dateOfSerial, dateTimeOfSerial, timeOfSerial } from './serial-dates.ts'
import type { Cell } from './sheet.ts'

/**
 * A text for the schema of the field, or a refusal that names the column. A `note` mentions text that was left out, and
 * must be displayed. `isUnknown`: the cell names a record that does not exist.
 */
export type CellRead = { value: string; note?: string } | { refusal: string; isUnknown?: boolean }

/**
 * Reads a cell as a text for the schema of its field, which validates it. The value of an empty cell, a dash or "N/A"
 * is empty. `hours` is the clock of times, `within` the parent of a named record.
 */
export function readCell(
  column: EntityColumn,
  cell: Cell,
  named: NamedRecords,
  hours: HourRule = '24 hours',
  within?: number,
): CellRead {
  const text = typeof cell === 'number' ? formatDecimal(cell) : withoutApostrophe(cutText(cell))
  if (isEmpty(text)) return { value: '' }
  if (text.endsWith(exampleMark)) return { refusal: cellRefusals.example }
  if (faults.test(text)) return { refusal: cellRefusals.fault(column.head, text) }
  const { kind, refersTo } = column.meta
  if (refersTo) return readReference(column, text, named.find(refersTo, text, within))
  const read = readers[kind](column, text, typeof cell === 'number' ? cell : serialIn(text))
  return 'value' in read ? { ...read, value: normalizeTime(kind, read.value, hours) } : read
}

// The schema refuses what can't be parsed.
function normalizeTime(kind: FieldMeta['kind'], text: string, hours: HourRule): string {
  if (hours === '24 hours') return text
  if (kind === 'time') return parseWrittenTime(text, hours) ?? text
  return (kind === 'instant' && parseWrittenInstant(text, new Date(), hours)) || text
}

/** Marks the example row of a template, which is never imported. */
export const exampleMark = '(উদাহরণ, মুছে ফেলুন)'

/** A number without exponent and without the zeros after its point: 12, 0.5, 10000000000. */
export function formatDecimal(number: number): string {
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

/** Also for a dash and "N/A". */
export function isEmpty(text: string): boolean {
  return !hasVisibleText(text) || (text.length <= maxEmptyLength && empty.test(text))
}

// One letter more than a field allows, so that its schema still refuses longer texts.
const cutText = (cell: Cell) => cutUnits(String(cell ?? '').trim(), longestText + 1)

type Read = (column: EntityColumn, text: string, serial: number | undefined) => CellRead

const readPlain: Read = (_column, text) => ({ value: text })

const readText: Read = ({ head }, text) =>
  lostDigits.test(text) ? { refusal: cellRefusals.lostDigits(head, text) } : { value: text }

const readPhone: Read = ({ head }, text) => {
  if (lostDigits.test(text)) return { refusal: cellRefusals.lostDigits(head, text) }
  const { phone, rest } = extractPhone(text)
  return rest ? { value: phone, note: cellRefusals.leftOut(head, rest) } : { value: phone }
}

const readChoice: Read = ({ head, meta: { words = {} } }, text) => {
  const value = findChoice(words, text)
  return value === undefined
    ? { refusal: cellRefusals.notOneOf(head, text, Object.values(words)) }
    : { value }
}

const readers: Record<EntityColumn['meta']['kind'], Read> = {
  text: readText,
  number: readPlain,
  'yes-no': (_column, text) => ({ value: findChoice(yesNo, text) ?? text }),
  list: (_column, text) => ({ value: readDays(text) }),
  date: (_column, text, serial) => ({
    value: (serial !== undefined && dateOfSerial(serial)) || text.replace(timeAfterDate, ''),
  }),
  instant: (_column, text, serial) => ({
    value: (serial !== undefined && dateTimeOfSerial(serial)) || text,
  }),
  time: (_column, text, serial) => ({
    value: (serial !== undefined && timeOfSerial(serial)) || text.replace(dateBeforeTime, ''),
  }),
  mobile: readPhone,
  phone: readPhone,
  email: (_column, text) => ({ value: text.replace(/^mailto:/i, '') }),
  choice: readChoice,
  pairs: (_column, text) => ({ value: readPairs(text) }),
}

function readReference({ head }: EntityColumn, text: string, [id, another]: readonly number[]): CellRead {
  if (id === undefined) return { refusal: cellRefusals.unknown(head, text), isUnknown: true }
  return another === undefined ? { value: String(id) } : { refusal: cellRefusals.several(head, text) }
}

// Spreadsheets mark a number stored as text with an apostrophe. Before words it is a quotation mark.
function withoutApostrophe(text: string): string {
  return /^'\d+$/.test(text) ? text.slice(1) : text
}

// A CSV may contain a day as the serial number of a spreadsheet; nothing else has five digits.
function serialIn(text: string): number | undefined {
  return text.length === 5 && /^\d{5}$/.test(toLatinDigits(text)) ? Number(toLatinDigits(text)) : undefined
}

const maxEmptyLength = 10
const empty = /^(?:[-‐-―−_.*\s]+|n\.?\s?\/?\s?a\.?|null|nil|none|নাই|নেই|প্রযোজ্য নয়|প্রযোজ্য নহে)$/i
const faults = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|#+)$/i
// Spreadsheets display a long number in a narrow cell like this, and save it so as CSV.
const lostDigits = /^\d(?:\.\d+)?E\+\d\d$/
// Any time in a date cell, but in a text only midnight, which programs add to days.
const timeAfterDate = /(?<=^\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*$|\s(?:0?0:00(?::00)?|12:00(?::00)? ?am)$/i
const dateBeforeTime = /^\d{4}-\d\d-\d\d[T ](?=\d\d:\d\d)/

export const cellRefusals = {
  example: 'এটি নমুনার সারি, তাই আনা হবে না।',
  fault: (head: string, text: string) =>
    `${head}: ঘরটিতে এক্সেলের একটি ভুল আছে (${text})। সঠিক তথ্যটি লিখুন, না থাকলে ঘরটি খালি রাখুন।`,
  lostDigits: (head: string, text: string) =>
    `${head}: এক্সেল “${text}” লিখে বাকি অঙ্কগুলো বাদ দিয়েছে। ঘরটির ধরন Text করে পুরো নম্বরটি আবার লিখুন।`,
  notOneOf: (head: string, text: string, words: readonly string[]) =>
    `${head}: “${truncate(text)}” বোঝা যায়নি। এর একটি লিখুন: ${words.join(', ')}।`,
  unknown: (head: string, text: string) =>
    `${head}: “${truncate(text)}” নামে কিছু নেই। তালিকায় যেভাবে আছে সেভাবে লিখুন, অথবা আগে সেটি যোগ করুন।`,
  several: (head: string, text: string) => `${head}: “${truncate(text)}” দিয়ে একাধিক নাম বোঝায়। পুরো নামটি লিখুন।`,
  leftOut: (head: string, rest: string) => `${head}: একটি নম্বরই রাখা যায়, তাই “${truncate(rest)}” নেওয়া হবে না।`,
}
