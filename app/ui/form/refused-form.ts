import { useState } from 'react'
import { checkFields, messageAbout, onlyGiven } from '#app/contract/check-fields.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { type CrudReply, listsOf, toRecord } from './crud-action.ts'

/** Validates a form before it is sent, like the server; every entity is one. */
export type FormContract = Pick<AnyEntity, 'input'> &
  Partial<Pick<AnyEntity, 'path' | 'files' | 'fieldMeta' | 'formMessage'>>

export interface Refused {
  reply: CrudReply
  /** Errors of fields in this form, displayed beside them. */
  beside: Record<string, string[]>
  /** The message about the whole form. */
  message: string
}

/** The refusal that the server would answer, as far as the contract determines it. */
export function checkForm(
  { input, fieldMeta = {}, formMessage }: FormContract,
  data: FormData,
  form: HTMLFormElement,
): CrudReply | undefined {
  // A list without a choice is not in the data.
  const lists = listsOf(fieldMeta).filter((list) => hasField(form, list))
  const fields = toRecord(data, lists)
  const { errors } = checkFields(onlyGiven(input, fields), fields)
  if (!errors) return undefined
  const [first = ''] = Object.values(errors).flat()
  const message = messageAbout(errors, formMessage) ?? first
  return { intent: 'save', status: 400, isOk: false, body: undefined, message, errors }
}

/** The refusal of a form, with the errors of fields that were not changed since. */
export function useRefused() {
  const [refused, setRefused] = useState<Refused>()
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const errors = Object.entries(refused?.beside ?? {}).filter(([field]) => !corrected.includes(field))
  return {
    refused,
    errors: Object.fromEntries(errors),
    refuse: (reply: CrudReply | undefined, form: HTMLFormElement) => {
      setRefused(reply && splitErrors(reply, form))
      setCorrected([])
    },
    markCorrected: (field: string) => {
      if (errors.some(([blamed]) => blamed === field)) setCorrected([...corrected, field])
    },
  }
}

function splitErrors(reply: CrudReply, form: HTMLFormElement): Refused {
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

/** Focuses the first wrong field, a field in conflict, or the button. */
export function focusFault(form: HTMLFormElement): void {
  const differing = form.querySelector('[data-differs]')
  const target =
    form.querySelector<HTMLElement>('[aria-invalid=true]') ??
    differing?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea:not([hidden])') ??
    form.querySelector<HTMLElement>('button[type=submit]')
  target?.focus()
  // With the conflicting value below it.
  if (differing?.contains(target)) differing.scrollIntoView({ block: 'center' })
}
