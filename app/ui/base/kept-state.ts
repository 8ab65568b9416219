import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

// In memory only: what was searched for among students is stored nowhere.
const kept = new Map<string, unknown>()

/** State of a screen that is there again when somebody goes back to it. */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const place = `${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (kept.has(place) ? (kept.get(place) as T) : initial))
  useEffect(() => {
    kept.set(place, value)
  }, [place, value])
  return [value, setValue]
}
