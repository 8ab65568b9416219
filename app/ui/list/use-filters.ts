import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * Filters and page of a list in the query of the address. A change counts at once, so that a second one may come before
 * the first navigation has ended. With `replace` the filters are no steps of the browser's history.
 */
export function useFilters(options?: Pick<NavigateOptions, 'replace'>): {
  chosen: (name: string) => string
  /** Changes a filter and goes to the first page; `dropped` are parameters that no longer apply. */
  choose: (name: string, value: string, dropped?: readonly string[]) => void
  setPage: (page: number) => void
} {
  const [shown, show] = useSearchParams()
  const [asked, setAsked] = useState(shown)
  const coming = useRef<string[]>([])
  useEffect(() => {
    // An address that comes late must not take back what was typed since.
    const place = coming.current.indexOf(shown.toString())
    coming.current = place < 0 ? [] : coming.current.slice(place + 1)
    if (coming.current.length === 0) setAsked(shown)
  }, [shown])
  const ask = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(asked)
    change(next)
    coming.current.push(next.toString())
    setAsked(next)
    // What is filtered is the same screen.
    show(next, { ...options, preventScrollReset: true })
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
