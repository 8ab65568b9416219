import { z } from 'zod'
import type { FieldErrors } from '#app/contract/refusal.ts'
import { refuseFields } from '#app/contract/refusal.ts'

/** Messages that are quoted for a whole form, by the fields that they are about. */
export type FormMessage = { fields: readonly string[]; message: string }

/** Checks fields by their contract; throws 400 that names each field and why. */
export function parseFields<S extends z.ZodObject>(
  schema: S,
  fields: Record<string, unknown>,
  formMessage?: FormMessage,
): z.output<S> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'form')
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  const isAboutForm = formMessage?.fields.some((field) => field in errors)
  throw refuseFields(400, errors, isAboutForm ? formMessage?.message : undefined)
}

/** The contract of those fields alone that were sent. */
export function onlySent(schema: z.ZodObject, fields: Record<string, unknown>): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(schema.shape).filter(([field]) => field in fields)))
}
