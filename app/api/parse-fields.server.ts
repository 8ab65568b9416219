import type { z } from 'zod'
import { checkFields, type FormMessage, messageAbout } from '#app/contract/check-fields.ts'
import { type FieldErrors, type LocalizedText, refuseFields } from '#app/contract/refusal.ts'
import { isStorable } from '#app/text/base/visible.ts'
import { defaultLimits, maxFieldBytes } from './read-multipart.server.ts'

/** Throws 400 with the errors by field. */
export function parseFields<S extends z.ZodObject>(
  schema: S,
  fields: Record<string, unknown>,
  formMessage?: FormMessage,
): z.output<S> {
  checkTexts(fields)
  const { values, errors } = checkFields(schema, fields)
  if (!errors) return values
  throw refuseFields(400, errors, messageAbout(errors, formMessage))
}

/** Refuses (400) texts that a database can't store, and fields that are too long. */
export function checkTexts(fields: Record<string, unknown>): void {
  const errors: FieldErrors = {}
  let count = 0
  for (const [field, value] of Object.entries(fields)) {
    const fault = faultIn(value)
    if (!fault) continue
    errors[storableName(field)] = [fault]
    count += 1
    if (count === maxErrors) break
  }
  if (count > 0) throw refuseFields(400, errors)
}

// None of our forms has more fields, and the answer stays short.
const maxErrors = defaultLimits.parts

function storableName(field: string): string {
  const short = field.slice(0, 100)
  return isStorable(short) ? short : 'form'
}

// None of our fields is nested deeper, so deeper values are refused without looking at them.
const maxDepth = 3

function faultIn(value: unknown, depth = 0): LocalizedText | undefined {
  if (typeof value === 'string') {
    if (value.length > maxFieldBytes || Buffer.byteLength(value) > maxFieldBytes) return texts.tooLong
    if (!isStorable(value)) return texts.notStorable
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === maxDepth) return texts.tooDeep
  for (const nested of Object.values(value)) {
    const fault = faultIn(nested, depth + 1)
    if (fault) return fault
  }
  return undefined
}

const texts = {
  notStorable: {
    bn: 'লেখার মধ্যে অচল অক্ষর আছে। লেখাটি মুছে আবার টাইপ করুন।',
    en: 'The text has letters that cannot be kept. Delete it and type it again.',
  },
  tooLong: {
    bn: 'লেখাটি অনেক বড় (সর্বোচ্চ ২০ কিলোবাইট)। ছোট করে আবার দিন।',
    en: 'The text is too long (at most 20 kB).',
  },
  tooDeep: { bn: 'এখানে শুধু লেখা বা সংখ্যা দেওয়া যায়।', en: 'Only a text or a number is taken here.' },
} satisfies Record<string, LocalizedText>
