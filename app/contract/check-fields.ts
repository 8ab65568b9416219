import { z } from 'zod'

type Checked<S extends z.ZodObject> =
  | { values: z.output<S>; errors?: never }
  | { values?: never; errors: Record<string, string[]> }

/** Validates fields. Messages about no single field are listed under `form`, each one once. */
export function checkFields<S extends z.ZodObject>(schema: S, fields: object): Checked<S> {
  const { data, error } = schema.safeParse(fields)
  if (!error) return { values: data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form')
    const messages = errors[field] ?? []
    // The items of a list may all have the same fault.
    if (!messages.includes(message)) errors[field] = [...messages, message]
  }
  return { errors }
}

/** The message for a whole form, and the fields that it is about. */
export interface FormMessage {
  fields: readonly string[]
  message: string
}

/** Undefined if there is no message for these errors. */
export function messageAbout(
  errors: Record<string, string[]>,
  formMessage: FormMessage | undefined,
): string | undefined {
  return formMessage?.fields.some((field) => field in errors) ? formMessage.message : undefined
}

/** The schema of the given fields only. */
export function onlyGiven({ shape }: z.ZodObject, given: object): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(shape).filter(([field]) => field in given)))
}
