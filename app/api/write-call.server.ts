import type { Refusal } from '#app/contract/refusal.ts'
import { lock, lockShared } from '#app/db/locks.server.ts'
import { violationOf } from '#app/db/violations.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import type { Answer, CallRequest } from './call.server.ts'
import { findEarlierAnswer, keepAnswer } from './idempotency.server.ts'

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

type Work = (write: Write) => Promise<{ answer: Answer; recordId?: number }>

/**
 * Does a write with the answer to its idempotency key; a call that is repeated gets the answer it got.
 * `refuseTaken` makes the refusal for a unique key that someone else has.
 */
export async function writeOnce(
  request: CallRequest,
  refuseTaken: ((request: CallRequest) => Promise<Refusal> | Refusal) | undefined,
  work: Work,
): Promise<Answer> {
  const earlier = await findEarlierAnswer(request)
  if (earlier) return earlier
  try {
    return await writeCall(request, async (w) => {
      const { answer, recordId } = await work(w)
      if (recordId !== undefined) await keepAnswer(w, request, answer, recordId)
      return answer
    })
  } catch (fault) {
    // The same call may have been answered a moment ago: then what stands in its way is its own record.
    const meanwhile = await findEarlierAnswer(request)
    if (meanwhile) return meanwhile
    throw refuseTaken && violationOf(fault) === 'unique' ? await refuseTaken(request) : fault
  }
}

/**
 * `writeCall` for a write that changes what somebody may do: role, password, second step, sessions. It waits until the
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
