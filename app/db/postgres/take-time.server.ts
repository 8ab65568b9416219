import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that a query of a request may take, and that it may wait for a connection. */
export const requestDeadlineMs = 5000

const takers = new AsyncLocalStorage<true>()

/** Runs work whose queries may take as long as they need: nobody waits for its answer. */
export function takeTime<T>(work: () => Promise<T>): Promise<T> {
  return takers.run(true, work)
}

/** Whether the present work has been given time. */
export function hasTime(): boolean {
  return takers.getStore() === true
}
