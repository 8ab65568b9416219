import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * Filters and page of a list in the query. A change applies at once, so that a second one may precede the end of the
 * first navigation. `replace` adds no entries to the browser history.
 */
export function useFilters(options?: Pick<NavigateOptions, 'replace'>): {
  chosen: (name: string) => string
  /** Sets a filter and goes to the first page; `dropped` are parameters that no longer apply. */
  choose: (name: string, value: string, dropped?: readonly string[]) => void
  /** The same for several filters at once. */
  chooseAll: (values: Readonly<Record<string, string>>, dropped?: readonly string[]) => void
  setPage: (page: number) => void
} {
  const [current, navigate] = useSearchParams()
  const [requested, setRequested] = useState(current)
  const pending = useRef<string[]>([])
  useEffect(() => {
    // A late navigation must not overwrite later changes.
    const index = pending.current.indexOf(current.toString())
    pending.current = index < 0 ? [] : pending.current.slice(index + 1)
    if (pending.current.length === 0) setRequested(current)
  }, [current])
  const request = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(requested)
    change(next)
    pending.current.push(next.toString())
    setRequested(next)
    // Filtering stays on the same screen.
    navigate(next, { ...options, preventScrollReset: true })
  }
  const chooseAll = (values: Readonly<Record<string, string>>, dropped: readonly string[] = []) =>
    request((next) => {
      for (const removed of ['page', ...dropped]) next.delete(removed)
      for (const [name, value] of Object.entries(values)) {
        next.delete(name)
        if (value) next.set(name, value)
      }
    })
  return {
    chosen: (name) => requested.get(name) ?? '',
    choose: (name, value, dropped) => chooseAll({ [name]: value }, dropped),
    chooseAll,
    setPage: (page) => request((next) => next.set('page', String(page))),
  }
}
