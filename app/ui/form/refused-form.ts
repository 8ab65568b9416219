import { useState } from 'react'
import type { z } from 'zod'
import { checkFields, type FormMessage, messageAbout, onlyGiven } from '#app/contract/check-fields.ts'
import { type CrudReply, type FieldMetas, listsOf, toRecord } from './crud-action.ts'

/** What checks a form before it is sent, as the server does; every entity is one. */
export interface FormContract {
  input: z.ZodObject
  fieldMeta?: FieldMetas
  formMessage?: FormMessage
}

/** A refusal as the form shows it. */
export interface Refused {
  reply: CrudReply
  /** The errors of fields that the form has, shown beside them. */
  beside: Record<string, string[]>
  /** What is said of the whole form. */
  message: string
}

/** The refusal that the server would answer to `data`, the content of the form, as far as its contract tells. */
export function checkForm(
  { input, fieldMeta = {}, formMessage }: FormContract,
  data: FormData,
  form: HTMLFormElement,
): CrudReply | undefined {
  // A list of which nothing is chosen is not in the data.
  const lists = listsOf(fieldMeta).filter((list) => hasField(form, list))
  const fields = toRecord(data, lists)
  const { errors } = checkFields(onlyGiven(input, fields), fields)
  if (!errors) return undefined
  const [first = ''] = Object.values(errors).flat()
  const message = messageAbout(errors, formMessage) ?? first
  return { intent: 'save', status: 400, isOk: false, body: undefined, message, errors }
}

/** The refusal of a form, and which fields it still blames: none that was changed since. */
export function useRefused() {
  const [refused, setRefused] = useState<Refused>()
  const [mended, setMended] = useState<readonly string[]>([])
  const errors = Object.entries(refused?.beside ?? {}).filter(([field]) => !mended.includes(field))
  return {
    refused,
    errors: Object.fromEntries(errors),
    refuse: (reply: CrudReply | undefined, form: HTMLFormElement) => {
      setRefused(reply && place(reply, form))
      setMended([])
    },
    mend: (field: string) => {
      if (errors.some(([blamed]) => blamed === field)) setMended([...mended, field])
    },
  }
}

function place(reply: CrudReply, form: HTMLFormElement): Refused {
  const all = Object.entries(reply.errors)
  const beside = all.filter(([field]) => hasField(form, field))
  const elsewhere = all.filter(([field]) => !hasField(form, field))
  return {
    reply,
    beside: Object.fromEntries(beside),
    message: all.length > 0 ? elsewhere.flatMap(([, texts]) => texts).join(' ') : reply.message,
  }
}

function hasField(form: HTMLFormElement, field: string): boolean {
  return form.elements.namedItem(field) !== null
}

/** Moves the focus to what the user has to look at: a wrong field, one that somebody else has changed, or the button. */
export function focusFault(form: HTMLFormElement): void {
  const differing = form.querySelector('[data-differs]')
  const target =
    form.querySelector<HTMLElement>('[aria-invalid=true]') ??
    differing?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea:not([hidden])') ??
    form.querySelector<HTMLElement>('button[type=submit]')
  target?.focus()
  // With what stands below it.
  if (differing?.contains(target)) differing.scrollIntoView({ block: 'center' })
}
