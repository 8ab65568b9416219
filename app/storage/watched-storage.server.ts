import { type AvailabilityListener, watchAvailability } from '#app/concurrency/availability.server.ts'
import type { StorageBackend } from './storage.server.ts'
import { isStoreFault, StoreUnavailable } from './store-unavailable.server.ts'

const doubtAfterMs = 2000

/** While the object store is unavailable, new and pending calls fail at once with StoreUnavailable. */
export function watchedStorage(storage: StorageBackend, listener: AvailabilityListener): StorageBackend {
  const availability = watchAvailability(() => storage.ping(), listener)

  function watched<Args extends unknown[], T>(work: (...args: Args) => Promise<T>) {
    return (...args: Args): Promise<T> =>
      new Promise((resolve, reject) => {
        if (availability.isUnavailable()) return reject(new StoreUnavailable())
        const timer = setTimeout(
          () => availability.doubt(new Error('the object store takes long')),
          doubtAfterMs,
        )
        const unsubscribe = availability.whenUnavailable(() => reject(new StoreUnavailable()))
        const end = () => {
          clearTimeout(timer)
          unsubscribe()
        }
        work(...args)
          .finally(end)
          .then(resolve, (fault: unknown) => {
            if (!isStoreFault(fault)) return reject(fault)
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
