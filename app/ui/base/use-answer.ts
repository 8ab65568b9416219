import { useEffect, useState } from 'react'
import { fetchApi } from './fetch-api.ts'

/** What a call answered, for a part of a screen that comes after the rest. */
export type Answer<T> = T | 'loading' | 'failed'

/** Reads from the API once the screen is there. */
export function useAnswer<T>(path: string): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>('loading')
  useEffect(() => {
    let isGone = false
    void fetchApi('GET', path).then(({ isOk, body }) => {
      if (!isGone) setAnswer(isOk ? (body as T) : 'failed')
    })
    return () => {
      isGone = true
    }
  }, [path])
  return answer
}
