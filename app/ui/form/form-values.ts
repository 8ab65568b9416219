import type { FieldMeta } from '#app/contract/field-meta.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { readTypedInstant, readTypedTime } from '#app/text/dates/written-times.ts'

/** The input of a form by field, without files and passwords. */
export function readTexts(form: HTMLFormElement): Record<string, string> {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')
  const kept = [...inputs].filter((input) => !input.name.startsWith('_') && !isLeftOut(input))
  return Object.fromEntries(kept.map((input) => [input.name, textOf(input, kept)]))
}

/** The names of the files that somebody chose in a form. */
export function chosenFilesIn(form: HTMLFormElement): string[] {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[type=file]:not([data-made])')
  return [...inputs].flatMap(({ files }) => [...(files ?? [])].map(({ name }) => name))
}

/**
 * The body of a form: its fields, with unticked checkboxes as `false`, and times, by the traits of their fields, as they are
 * understood.
 */
export function readForm(form: HTMLFormElement, traits: Readonly<Record<string, FieldMeta>> = {}): FormData {
  const data = new FormData(form)
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][value=true]'))
    if (!box.checked) data.set(box.name, 'false')
  for (const [name, { kind }] of Object.entries(traits)) {
    const typed = data.get(name)
    const understood = typeof typed === 'string' && timeReaders[kind]?.(typed)
    if (understood) data.set(name, understood)
  }
  return data
}

// The server takes the hours of a clock of 24; what people type may be meant otherwise.
const timeReaders: Partial<Record<FieldMeta['kind'], (typed: string) => string | undefined>> = {
  time: readTypedTime,
  instant: readTypedInstant,
}

/**
 * Leaves out the fields of a new record that nobody has filled. What was there from the start and was emptied is sent, because
 * it would come back otherwise; an empty file input stays, because it makes the submission one with files.
 */
export function leaveOutUnfilled(data: FormData, initial: (name: string) => string = () => ''): void {
  for (const name of new Set(data.keys())) {
    const [value, ...others] = data.getAll(name)
    const isUnfilled = typeof value === 'string' && others.length === 0 && unfilled.includes(value)
    if (isUnfilled && unfilled.includes(initial(name))) data.delete(name)
  }
}

// Also a box that is not ticked, and a list without rows.
const unfilled = ['', 'false', '[]']

/** Whether a save, with more fields than the form has, would change nothing; false if a file was chosen or removed. */
export function isHeldBy(
  record: Record<string, unknown>,
  form: HTMLFormElement,
  more: Readonly<Record<string, string>> = {},
): boolean {
  const texts = Object.entries({ ...readTexts(form), ...more })
  const isTold = (name: string) => name.startsWith('_') || texts.some(([typed]) => typed === name)
  const others = [...readForm(form)].filter(([name]) => !isTold(name))
  return (
    others.every(([, value]) => typeof value !== 'string' && value.size === 0) &&
    texts.every(([name, text]) => sameText(toText(record[name]), text))
  )
}

/** Whether a record may be what a form sent: it has whatever was typed there; the server fills in some of the rest. */
export function mayBeOf(
  form: HTMLFormElement,
  record: Record<string, unknown>,
  more: Readonly<Record<string, string>> = {},
): boolean {
  const texts = Object.entries({ ...readTexts(form), ...more })
  return texts.every(([name, text]) => text === '' || sameText(toText(record[name]), text))
}

// Dates and times are stored in another way than they are typed.
function sameText(stored: string, typed: string): boolean {
  if (stored.trim() === typed.trim()) return true
  const readings = [parseWrittenDate(typed), readTypedTime(typed), readTypedInstant(typed)]
  return stored !== '' && readings.includes(stored)
}

/** Converts a value of a record to the value of an input. */
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
