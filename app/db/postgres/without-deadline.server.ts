import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that a query of a request may take, and that it may wait for a connection. */
export const requestDeadlineMs = 5000

const noDeadline = new AsyncLocalStorage<true>()

export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return noDeadline.run(true, work)
}

export function hasNoDeadline(): boolean {
  return noDeadline.getStore() === true
}
