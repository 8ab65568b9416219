import { setImmediate } from 'node:timers/promises'

/** The pieces of a list in their order; between them the event loop is free, so that others are answered. */
export async function* inTurns<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await setImmediate()
    yield all.slice(from, from + size)
  }
}
