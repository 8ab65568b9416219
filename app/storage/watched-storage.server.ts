import { type AvailabilityListener, watchAvailability } from '#app/concurrency/availability.server.ts'
import type { FilePlace } from './storage.server.ts'
import { isFaultOfStore, StoreUnavailable } from './store-unavailable.server.ts'

const doubtAfterMs = 2000

/**
 * A storage that asks nothing of an object store while that is away, and waits for nothing that was asked before; what
 * happens is told once.
 */
export function watchedStorage(storage: FilePlace, listener: AvailabilityListener): FilePlace {
  const availability = watchAvailability(() => storage.ping(), listener)

  function watched<Given extends unknown[], T>(work: (...given: Given) => Promise<T>) {
    return (...given: Given): Promise<T> =>
      new Promise((resolve, reject) => {
        if (availability.isUnavailable()) return reject(new StoreUnavailable())
        const timer = setTimeout(
          () => availability.doubt(new Error('the object store takes long')),
          doubtAfterMs,
        )
        const forget = availability.whenUnavailable(() => reject(new StoreUnavailable()))
        const end = () => {
          clearTimeout(timer)
          forget()
        }
        work(...given)
          .finally(end)
          .then(resolve, (fault: unknown) => {
            if (!isFaultOfStore(fault)) return reject(fault)
            availability.doubt(fault)
            reject(new StoreUnavailable(fault))
          })
      })
  }

  return {
    ...storage,
    save: watched(storage.save),
    open: watched(storage.open),
    sizeOfPart: watched(storage.sizeOfPart),
    remove: watched(storage.remove),
    listParts: watched(storage.listParts),
  }
}
