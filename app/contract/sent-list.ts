import { z } from 'zod'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import type { Checks, FileRules } from './entity.ts'
import { integer } from './fields.ts'
import type { FileListRule, FileRule } from './file-rules.ts'

/** The list of files of an entity, and the names of what is sent of it. */
export interface SentList {
  /** The field that says the whole order. */
  field: string
  rule: FileListRule
}

/** The names of the parts of the new file at `index`. */
export const partNames = (index: number) =>
  ({ file: `file_${index}`, preview: `preview_${index}`, pages: `pages_${index}` }) as const

/** A new file in an order: that of the part `file_0`, `file_1`, … */
export const newEntry = (index: number): `new:${number}` => `new:${index}`

const fromOther = z.object({ from: z.int(), file: z.int() })

/** A place in an order: a stored file, as its id or as it was read; a new one; or one that another record has. */
const entryOf = ({ most }: FileListRule) =>
  z.union([
    z.int(),
    z.enum(Array.from({ length: most }, (_, index) => newEntry(index))),
    fromOther,
    z.object({ id: z.int() }).transform(({ id }) => id),
  ])

export type ListEntry = z.output<ReturnType<typeof entryOf>>
export type FromOther = z.output<typeof fromOther>

/** Whether an entry is a file that another record has. */
export const isFromOther = (one: ListEntry): one is FromOther => typeof one === 'object'

/** The list of files of an entity; undefined if it has none. */
export function sentListOf(files: FileRules): SentList | undefined {
  for (const [field, rule] of Object.entries(files)) if (rule.kind === 'list') return { field, rule }
  return undefined
}

/** The files in which a list is sent. */
export function partsOf({ rule: { each, page, most } }: SentList): Record<string, FileRule> {
  const parts: [string, FileRule][] = []
  for (let index = 0; index < most; index += 1) {
    const { file, preview } = partNames(index)
    parts.push([file, each], [preview, page])
  }
  return Object.fromEntries(parts)
}

/** What is sent of a list beside its files: the order, and the numbers of pages, counted by the writer's browser. */
export function fieldsOf({ field, rule }: SentList): Checks {
  const { label, most } = rule
  const error = `${label}: ফাইলগুলোর ক্রম ঠিকভাবে পাঠান।`
  const tooMany = `${label}: সর্বোচ্চ ${toBengaliDigits(most)}টি ফাইল রাখা যায়।`
  const order = z
    .preprocess(parsed, z.array(entryOf(rule), { error }).max(most, { error: tooMany }))
    .optional()
    .meta({ title: label, description: orderInWords, type: 'string', contentMediaType: 'application/json' })
  const pages = Array.from({ length: most }, (_, index) => [
    partNames(index).pages,
    integer(`${label} ${toBengaliDigits(index + 1)}: পৃষ্ঠাসংখ্যা`, 1, 100_000),
  ])
  return { [field]: order, ...Object.fromEntries(pages) }
}

/** The refusal of more bytes than a save may bring. */
export function tooMuchAtOnce({ mostBytes }: FileListRule): string {
  return `একবারে সব মিলিয়ে সর্বোচ্চ ${toBengaliDigits(mostBytes / 1024 / 1024)} MB পাঠানো যায়। কয়েকটি ফাইল দিয়ে আগে সংরক্ষণ করুন, বাকিগুলো পরে সম্পাদনা করে দিন।`
}

const orderInWords =
  'JSON, the whole list in its new order: the id of each stored file that stays; `"new:0"` for the PDF in the part ' +
  '`file_0` (with its first page as a picture in `preview_0` and the number of its pages in `pages_0`); ' +
  '`{"from": 3, "file": 12}` for file 12 of record 3. What is not named is removed. Left out: the list stays.'

// Whatever is no list becomes null, which has one thing wrong about it.
function parsed(value: unknown): unknown {
  if (value === undefined || Array.isArray(value)) return value
  if (typeof value !== 'string' || value.length > longestOrder) return null
  try {
    const order: unknown = JSON.parse(value)
    return Array.isArray(order) ? order : null
  } catch {
    return null
  }
}

const longestOrder = 2000
