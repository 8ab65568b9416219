import { createContext, useContext } from 'react'
import { toText } from './form-values.ts'

interface FormState {
  /** The initial values: the draft, or else the record. */
  initial: (name: string) => string
  /** Whether the initial value comes from a draft, unparsed. */
  isTyped?: (name: string) => boolean
  /** Another object after each refusal. */
  refused?: object | undefined
  errors: Record<string, string[]>
  /** The current record, after a conflicting edit of somebody else. */
  current: Record<string, unknown> | undefined
}

export const FormContext = createContext<FormState>({
  initial: () => '',
  errors: {},
  current: undefined,
})

/** State of a field in the surrounding form. */
export function useField(name: string) {
  const { initial, isTyped, errors, current } = useContext(FormContext)
  const defaultValue = initial(name)
  const theirs = current && name in current ? toText(current[name]) : defaultValue
  return {
    defaultValue,
    isTyped: isTyped?.(name) === true,
    errors: errors[name] ?? [],
    conflict: theirs === defaultValue ? undefined : theirs,
  }
}
