import { lock, lockShared } from '#app/db/locks.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import type { CallRequest } from './call.server.ts'

/**
 * Does the write of a call. Whether whoever made the call may do so is read once more inside its transaction, and stays
 * so until that ends: the body may have taken minutes to arrive, and the write may have waited behind others.
 */
export function writeCall<T>(request: CallRequest, work: (write: Write) => Promise<T>): Promise<T> {
  return write(request.resources.database, async (w) => {
    await lockShared(w, rightsOfAll)
    await request.checkRights(w)
    return work(w)
  })
}

/**
 * The same for a write that changes what somebody may do: role, password, second step, sessions. It waits until the
 * writes of others are done, and theirs wait for it. Taken before any other lock, so that no two wait for each other.
 */
export function writeRights<T>(request: CallRequest, work: (write: Write) => Promise<T>): Promise<T> {
  return write(request.resources.database, async (w) => {
    await lockRights(w)
    await request.checkRights(w)
    return work(w)
  })
}

/**
 * For what a call still writes minutes after it was answered. Its session may have ended in good order by then, and its
 * confirmation with it: `mayStill` reads what counts of whoever made the call.
 */
export function writeLater<T>(
  request: CallRequest,
  mayStill: (write: Write) => Promise<boolean>,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  return write(request.resources.database, async (w) => {
    await lockShared(w, rightsOfAll)
    if (!(await mayStill(w))) throw new Error('whoever made the call may not do so any more')
    return work(w)
  })
}

/** For a change of rights that is no call: that of the command line. */
export function lockRights(write: Write): Promise<void> {
  return lock(write, rightsOfAll)
}

const rightsOfAll = 'rights'
