import type { FileRules } from '#app/contract/file-fields.ts'
import type { PagesRule } from '#app/contract/file-rules.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { pageIndex, pageName, pagesOf } from '#app/contract/sent-pages.ts'
import { kindOfKey, type StoredFile } from '#app/contract/stored-files.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import type { EndpointRequest } from './endpoint.server.ts'

type Values = Record<string, unknown>

/** Refuses (400) pages that are too many, have gaps, or come without the order of the list whose first PDF has them. */
export function checkPages(rules: FileRules, { files, fields }: EndpointRequest): void {
  const rule = pagesOf(rules)
  const isSent = (name: string) => name in files || (fields[name] ?? '') !== ''
  const sent = Object.keys({ ...files, ...fields }).flatMap((name) =>
    isSent(name) ? (pageIndex(name) ?? []) : [],
  )
  if (!rule || sent.length === 0) return
  const last = Math.max(...sent)
  if (last >= rule.most) throw refusePage(rule, last, texts.tooMany(rule.most))
  // The first one may be sent as the picture of its PDF.
  for (let index = 1; index < last; index += 1)
    if (!sent.includes(index)) throw refusePage(rule, index, texts.missing)
  const list = Object.keys(rules).find((field) => rules[field]?.kind === 'list')
  if (list && !(list in fields)) throw refusePage(rule, Math.min(...sent), texts.withoutOrder(list))
}

/** The values of a write, with the keys of its pages where the record has them; refuses (400) pages without a PDF. */
export function withPages(rules: FileRules, stored: Values): Values {
  const rule = pagesOf(rules)
  const keys: string[] = []
  const values: Values = {}
  for (const [name, value] of Object.entries(stored)) {
    const index = pageIndex(name)
    if (index === undefined) values[name] = value
    else keys[index] = String(value)
  }
  if (!rule || keys.length === 0) return values
  const [first, ...others] = keys
  for (const [field, { kind }] of Object.entries(rules)) {
    if (kind === 'pages') values[field] = [firstOf(rule, first ?? values[rule.firstField ?? '']), ...others]
    if (kind === 'list') values[field] = withPagesOfFirst(rule, values[field] as StoredFile[], first, others)
  }
  return values
}

function withPagesOfFirst(
  rule: PagesRule,
  files: readonly StoredFile[],
  first: string | undefined,
  others: string[],
): StoredFile[] {
  const index = files.findIndex(({ key }) => kindOfKey(key) === 'pdf')
  const pdf = files[index]
  if (!pdf) throw refusePage(rule, 0, texts.withoutPdf)
  return files.toSpliced(index, 1, {
    ...pdf,
    preview: firstOf(rule, first ?? pdf.preview),
    more_pages: others,
  })
}

function firstOf(rule: PagesRule, key: unknown): string {
  if (typeof key !== 'string') throw refusePage(rule, 0, texts.missing)
  return key
}

function refusePage({ label }: PagesRule, index: number, text: string) {
  return refuseFields(400, { [pageName(index)]: [`${label}: ${text}`] })
}

const texts = {
  tooMany: (most: number) => `সর্বোচ্চ প্রথম ${toBengaliDigits(most)}টি পৃষ্ঠা পাঠানো যায়।`,
  missing: 'মাঝের একটি পৃষ্ঠা নেই। প্রথম পৃষ্ঠা থেকে একটিও বাদ না দিয়ে পাঠান।',
  withoutOrder: (list: string) => `“${list}” ক্রমের সাথে পাঠান, যাতে বোঝা যায় এগুলো কোন PDF-এর পৃষ্ঠা।`,
  withoutPdf: 'কোনো PDF নেই, তাই পৃষ্ঠার ছবি রাখা যায় না।',
} as const
