import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

// In memory only: searches for students must not be stored.
const states = new Map<string, unknown>()

/** State of a screen that is restored when the user goes back to it. */
export function useRestoredState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const key = `${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (states.has(key) ? (states.get(key) as T) : initial))
  useEffect(() => {
    states.set(key, value)
  }, [key, value])
  return [value, setValue]
}
