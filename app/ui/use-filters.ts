import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters and page of a list that stand in the screen's address. What was chosen counts at once: a second choice comes before the first has been answered. */
export function useFilters(): {
  chosen: (name: string) => string
  /** Another filter, from the first page; `dropped` are parameters that hold no more then. */
  choose: (name: string, value: string, dropped?: readonly string[]) => void
  setPage: (page: number) => void
} {
  const [shown, show] = useSearchParams()
  const [asked, setAsked] = useState(shown)
  useEffect(() => setAsked(shown), [shown])
  const ask = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(asked)
    change(next)
    setAsked(next)
    show(next)
  }
  return {
    chosen: (name) => asked.get(name) ?? '',
    choose: (name, value, dropped = []) =>
      ask((next) => {
        for (const gone of ['page', name, ...dropped]) next.delete(gone)
        if (value) next.set(name, value)
      }),
    setPage: (page) => ask((next) => next.set('page', String(page))),
  }
}
