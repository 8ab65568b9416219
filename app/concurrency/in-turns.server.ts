import { setImmediate } from 'node:timers/promises'

/** The chunks of a list; between them the event loop is free. */
export async function* inTurns<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await setImmediate()
    yield all.slice(from, from + size)
  }
}
