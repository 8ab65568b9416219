import type { FileRule } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

/** A text, or a function of the size limit in megabytes. */
export type FileText = string | ((megabytes: string) => string)

export interface FileTexts {
  hint?: FileText | undefined
  tooLarge?: FileText | undefined
}

export function fileTexts(rule: FileRule, texts: FileTexts) {
  const megabytes = toBengaliDigits(rule.maxBytes / megabyte)
  const resolve = (text: FileText) => (typeof text === 'string' ? text : text(megabytes))
  const kinds = kindsOf(rule)
  return {
    rule,
    accept: kinds.map(({ accept }) => accept).join(),
    hint: resolve(texts.hint ?? `${listed(kinds.map(({ name }) => name))}, সর্বোচ্চ ${megabytes} MB`),
    tooLarge:
      texts.tooLarge === undefined && rule.kind === 'either'
        ? undefined // Each kind has another limit.
        : resolve(
            texts.tooLarge ??
              `${rule.label}টি ${megabytes} MB-এর চেয়ে ছোট হতে হবে। অন্য ${rule.label} বেছে নিন।`,
          ),
  }
}

const megabyte = 1024 * 1024

const known = {
  'image/png': { name: 'PNG', accept: 'image/png,.png' },
  'image/jpeg': { name: 'JPEG', accept: 'image/jpeg,.jpg,.jpeg' },
  'image/webp': { name: 'WebP', accept: 'image/webp,.webp' },
  'application/pdf': { name: 'PDF', accept: 'application/pdf,.pdf' },
}

function kindsOf(rule: FileRule): { name: string; accept: string }[] {
  if (rule.kind === 'either') return [...kindsOf(rule.pdf), ...kindsOf(rule.picture)]
  return rule.kind === 'pdf' ? [known['application/pdf']] : rule.types.map((type) => known[type])
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' বা ')
}
