import { createContext, useContext } from 'react'

interface FormState {
  /** What fields start with: the draft, else the record. */
  initial: (name: string) => string
  /** The record as it was read; undefined while adding. */
  row: Record<string, unknown> | undefined
  errors: Record<string, string[]>
  /** The record as someone else changed it meanwhile. */
  current: Record<string, unknown> | undefined
}

export const FormContext = createContext<FormState>({
  initial: () => '',
  row: undefined,
  errors: {},
  current: undefined,
})

/** What a field of the form around it shows: its first value, what is refused, what someone else wrote meanwhile. */
export function useField(name: string) {
  const { initial, errors, current, row } = useContext(FormContext)
  const others = current && row && current[name] !== row[name] ? toText(current[name]) : undefined
  return { defaultValue: initial(name), errors: errors[name] ?? [], others }
}

/** A value of a record as an input holds it. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
