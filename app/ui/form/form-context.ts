import { createContext, useContext } from 'react'
import { toText } from './form-values.ts'

interface FormState {
  /** The initial values: the draft, or else the record. */
  initial: (name: string) => string
  /** Whether the initial value is of a draft: as somebody typed it, not as it is stored. */
  isTyped?: (name: string) => boolean
  errors: Record<string, string[]>
  /** The record as somebody else has changed it meanwhile. */
  current: Record<string, unknown> | undefined
}

export const FormContext = createContext<FormState>({
  initial: () => '',
  errors: {},
  current: undefined,
})

/** The state of a field in the surrounding form: initial value, error message, and the other person's value. */
export function useField(name: string) {
  const { initial, isTyped, errors, current } = useContext(FormContext)
  const defaultValue = initial(name)
  const theirs = current && name in current ? toText(current[name]) : defaultValue
  return {
    defaultValue,
    isTyped: isTyped?.(name) === true,
    errors: errors[name] ?? [],
    others: theirs === defaultValue ? undefined : theirs,
  }
}
