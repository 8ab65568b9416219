import { z } from 'zod'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import type { Checks } from './entity.ts'
import { integer } from './fields.ts'
import type { FileRules } from './file-fields.ts'
import type { FileListRule, FileRule } from './file-rules.ts'

/** The file list of an entity. */
export interface SentList {
  /** The field with the whole order. */
  field: string
  rule: FileListRule
}

/** The form names of the new file at `index`. */
export const partNames = (index: number) =>
  ({ file: `file_${index}`, preview: `preview_${index}`, pages: `pages_${index}` }) as const

/** A new file in an order, with the part `file_0`, `file_1`, … */
export const newEntry = (index: number): `new:${number}` => `new:${index}`

const fromOther = z.object({ from: z.int(), file: z.int() })

/** An entry of an order: a stored file (id or object), a new one, or one shared from another record. */
const entryOf = ({ most }: FileListRule) =>
  z.union([
    z.int(),
    z.enum(Array.from({ length: most }, (_, index) => newEntry(index))),
    fromOther,
    z.object({ id: z.int() }).transform(({ id }) => id),
  ])

export type ListEntry = z.output<ReturnType<typeof entryOf>>
export type FromOther = z.output<typeof fromOther>

/** Whether the file is shared from another record. */
export const isFromOther = (one: ListEntry): one is FromOther => typeof one === 'object'

/** Undefined if the entity has no file list. */
export function sentListOf(files: FileRules): SentList | undefined {
  for (const [field, rule] of Object.entries(files)) if (rule.kind === 'list') return { field, rule }
  return undefined
}

/** The file parts of a list. */
export function partsOf({ rule: { each, page, most } }: SentList): Record<string, FileRule> {
  const parts: [string, FileRule][] = []
  for (let index = 0; index < most; index += 1) {
    const { file, preview } = partNames(index)
    parts.push([file, each], [preview, page])
  }
  return Object.fromEntries(parts)
}

/** The other fields of a list: its order, and page counts from the writer's browser. */
export function fieldsOf({ field, rule }: SentList): Checks {
  const { label, most } = rule
  const error = `${label}: ফাইলগুলোর ক্রম ঠিকভাবে পাঠান।`
  const tooMany = `${label}: সর্বোচ্চ ${toBengaliDigits(most)}টি ফাইল রাখা যায়।`
  const order = z
    .preprocess(parseOrder, z.array(entryOf(rule), { error }).max(most, { error: tooMany }))
    .optional()
    .meta({ title: label, description: orderInWords, type: 'string', contentMediaType: 'application/json' })
  const pages = Array.from({ length: most }, (_, index) => [
    partNames(index).pages,
    integer(`${label} ${toBengaliDigits(index + 1)}: পৃষ্ঠাসংখ্যা`, 1, 100_000),
  ])
  return { [field]: order, ...Object.fromEntries(pages) }
}

export function tooMuchAtOnce({ mostBytes }: FileListRule): string {
  return `একবারে সব মিলিয়ে সর্বোচ্চ ${toBengaliDigits(mostBytes / 1024 / 1024)} MB পাঠানো যায়। কয়েকটি ফাইল দিয়ে আগে সংরক্ষণ করুন, বাকিগুলো পরে সম্পাদনা করে দিন।`
}

const orderInWords =
  'JSON, the whole list in its new order: the id of each stored file that stays; `"new:0"` for the PDF in the part ' +
  '`file_0` (with its first page as a picture in `preview_0` and the number of its pages in `pages_0`); ' +
  'the pages of the first PDF come in `page_0`, `page_1`, …; ' +
  '`{"from": 3, "file": 12}` for file 12 of record 3. What is not named is removed. Left out: the list stays.'

// Invalid input becomes null, which has a single error.
function parseOrder(value: unknown): unknown {
  if (value === undefined || Array.isArray(value)) return value
  if (typeof value !== 'string' || value.length > maxOrderLength) return null
  try {
    const order: unknown = JSON.parse(value)
    return Array.isArray(order) ? order : null
  } catch {
    return null
  }
}

const maxOrderLength = 2000
