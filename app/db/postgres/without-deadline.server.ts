import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that a query of a request may take, and that it may wait for a connection. */
export const requestDeadlineMs = 5000

const withoutOne = new AsyncLocalStorage<true>()

/** Runs work whose queries may take as long as they need: nobody waits for its answer. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return withoutOne.run(true, work)
}

/** Whether the queries of the current work have no deadline. */
export function hasNoDeadline(): boolean {
  return withoutOne.getStore() === true
}
