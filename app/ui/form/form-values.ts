import type { z } from 'zod'
import type { FieldMeta } from '#app/contract/field-meta.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { readTypedInstant, readTypedTime } from '#app/text/dates/written-times.ts'

/** The values of a form by field, without files and passwords. */
export function readTexts(form: HTMLFormElement): Record<string, string> {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')
  const included = [...inputs].filter((input) => !input.name.startsWith('_') && !isLeftOut(input))
  return Object.fromEntries(included.map((input) => [input.name, textOf(input, included)]))
}

export function chosenFilesIn(form: HTMLFormElement): string[] {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[type=file]:not([data-derived])')
  return [...inputs].flatMap(({ files }) => [...(files ?? [])].map(({ name }) => name))
}

/** The body of a form: unticked checkboxes are `false`, times are parsed by the meta of their fields. */
export function readForm(
  form: HTMLFormElement,
  fieldMeta: Readonly<Record<string, FieldMeta>> = {},
): FormData {
  const data = new FormData(form)
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][value=true]'))
    if (!box.checked) data.set(box.name, 'false')
  for (const [name, { kind, hours }] of Object.entries(fieldMeta)) {
    const typed = data.get(name)
    const parsed = typeof typed === 'string' && timeReaders[kind]?.(typed, hours)
    if (parsed) data.set(name, parsed)
  }
  return data
}

// The server takes 24-hour times; people also type others.
const timeReaders: Partial<Record<FieldMeta['kind'], TimeReader>> = {
  time: readTypedTime,
  instant: (typed) => readTypedInstant(typed),
}

type TimeReader = (typed: string, hours: FieldMeta['hours']) => string | undefined

/**
 * Removes the unfilled fields of a new record. A field that was emptied is sent, because otherwise it would get its default;
 * an empty file input stays, because it makes the submission multipart.
 */
export function leaveOutUnfilled(data: FormData, initial: (name: string) => string = () => ''): void {
  for (const name of new Set(data.keys())) {
    const [value, ...others] = data.getAll(name)
    const isLeftEmpty = typeof value === 'string' && others.length === 0 && isUnfilled(value)
    if (isLeftEmpty && isUnfilled(initial(name))) data.delete(name)
  }
}

/** Unticked boxes and lists without rows, too. */
export function isUnfilled(value: string): boolean {
  return ['', 'false', '[]'].includes(value)
}

/** Marks the input of a stored file. */
export const fileState = 'data-stored'

/** Whether a record already has all values of a form and of `more`; false if a file was chosen or removed. */
export function hasFormValues(
  record: Record<string, unknown>,
  form: HTMLFormElement,
  more: Readonly<Record<string, string>> = {},
): boolean {
  const texts = Object.entries({ ...readTexts(form), ...more })
  const isCompared = (name: string) => name.startsWith('_') || texts.some(([typed]) => typed === name)
  const others = [...readForm(form)].filter(([name]) => !isCompared(name))
  return (
    others.every(([, value]) => typeof value !== 'string' && value.size === 0) &&
    texts.every(([name, text]) => sameText(toText(record[name]), text))
  )
}

/**
 * Whether a record may come from this form: it matches every filled field, as typed or as `input` parses it; the server
 * may fill in the others.
 */
export function matchesFormTexts(
  form: HTMLFormElement,
  record: Record<string, unknown>,
  more: Readonly<Record<string, string>> = {},
  input?: z.ZodObject,
): boolean {
  const isStored = (name: string, text: string) => {
    const stored = toText(record[name])
    return sameText(stored, text) || stored === toText(input?.shape[name]?.safeParse(text).data)
  }
  const texts = Object.entries({ ...readTexts(form), ...more })
  return texts.every(([name, text]) => text === '' || isStored(name, text))
}

// Dates and times are stored in another format.
function sameText(stored: string, typed: string): boolean {
  if (stored.trim() === typed.trim()) return true
  const readings = [
    parseWrittenDate(typed),
    readTypedTime(typed),
    readTypedTime(typed, 'event'),
    readTypedInstant(typed),
  ]
  return stored !== '' && readings.includes(stored)
}

/** Converts a value of a record to that of an input. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

// A visible password is an input of type text.
function isLeftOut({ type, autocomplete }: HTMLInputElement): boolean {
  return ['password', 'file', 'hidden'].includes(type) || /password/.test(autocomplete ?? '')
}

// A single checkbox is a boolean; checkboxes with the same name are a list.
function textOf({ type, name, value, checked }: HTMLInputElement, all: HTMLInputElement[]): string {
  if (type !== 'checkbox') return value
  if (value === 'true') return String(checked)
  return JSON.stringify(all.filter((box) => box.name === name && box.checked).map((box) => box.value))
}
