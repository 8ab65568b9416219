import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import type { FilePlace } from './storage.server.ts'

// Each takes a round trip or two to an object store.
const atOnce = 8

/** Removes files that no record names any more. What can't be removed now is left to the sweep: this never rejects. */
export async function removeFiles(storage: FilePlace, keys: readonly string[]): Promise<void> {
  const inTurn = createSemaphore(atOnce)
  await Promise.allSettled(keys.map((key) => inTurn(() => storage.remove(key))))
}
