import { type ReachListener, watchReach } from '#app/concurrency/reach.server.ts'
import type { FilePlace } from './storage.server.ts'
import { isFaultOfStore, StoreAway } from './store-away.server.ts'

const doubtAfterMs = 2000

/**
 * A storage that asks nothing of an object store while that is away, and waits for nothing that was asked before; what
 * happens is told once.
 */
export function watchedStorage(storage: FilePlace, listener: ReachListener): FilePlace {
  const reach = watchReach(() => storage.ping(), listener)

  function watched<Given extends unknown[], T>(work: (...given: Given) => Promise<T>) {
    return (...given: Given): Promise<T> =>
      new Promise((resolve, reject) => {
        if (reach.isAway()) return reject(new StoreAway())
        const timer = setTimeout(() => reach.doubt(new Error('the object store takes long')), doubtAfterMs)
        const forget = reach.whenAway(() => reject(new StoreAway()))
        const end = () => {
          clearTimeout(timer)
          forget()
        }
        work(...given)
          .finally(end)
          .then(resolve, (fault: unknown) => {
            if (!isFaultOfStore(fault)) return reject(fault)
            reach.doubt(fault)
            reject(new StoreAway(fault))
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
