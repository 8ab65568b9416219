import { createContext, useContext } from 'react'
import { toText } from './form-values.ts'

interface FormState {
  /** What fields start with: the draft, else the record. */
  initial: (name: string) => string
  errors: Record<string, string[]>
  /** The record as someone else changed it meanwhile. */
  current: Record<string, unknown> | undefined
}

export const FormContext = createContext<FormState>({
  initial: () => '',
  errors: {},
  current: undefined,
})

/** What a field of the form around it shows: its first value, what is refused, what someone else wrote meanwhile. */
export function useField(name: string) {
  const { initial, errors, current } = useContext(FormContext)
  const defaultValue = initial(name)
  const theirs = current && name in current ? toText(current[name]) : defaultValue
  return { defaultValue, errors: errors[name] ?? [], others: theirs === defaultValue ? undefined : theirs }
}
