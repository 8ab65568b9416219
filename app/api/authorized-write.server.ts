import type { Refusal } from '#app/contract/refusal.ts'
import { lock, lockShared } from '#app/db/locks.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import type { Answer, EndpointRequest } from './endpoint.server.ts'
import { findEarlierAnswer, storeAnswer } from './idempotency.server.ts'

/**
 * Runs the write of a call. The caller's rights are read again inside the transaction and locked until it ends, because
 * body and lock may have taken minutes. Its changes carry the call's `data_guard`.
 */
export function writeAuthorized<T>(request: EndpointRequest, work: (write: Write) => Promise<T>): Promise<T> {
  return write(request.resources.database, async (w) => {
    await lockShared(w, rightsLock)
    await request.checkRights(w)
    return work({ ...w, dataGuard: request.dataGuard })
  })
}

type Work = (write: Write) => Promise<{ answer: Answer; recordId?: number }>

interface Once {
  /** The hash of the body, by `hashSent`; a repeated call must send the same. Left out of bodies with a password. */
  sent?: string | undefined
  /** The refusal of a duplicate unique key. */
  refuseDuplicate?: ((request: EndpointRequest) => Promise<Refusal> | Refusal) | undefined
}

/** `writeAuthorized` for a call with an Idempotency-Key: a repeated call gets the answer of the first one. */
export async function writeOnce(
  request: EndpointRequest,
  { sent, refuseDuplicate }: Once,
  work: Work,
): Promise<Answer> {
  const earlier = await findEarlierAnswer(request, sent)
  if (earlier) return earlier
  try {
    return await writeAuthorized(request, async (w) => {
      const { answer, recordId } = await work(w)
      if (recordId !== undefined) await storeAnswer(w, request, answer, { recordId, sent })
      return answer
    })
  } catch (fault) {
    // The same call may just have succeeded on another connection: then the conflict is with its own record.
    const meanwhile = await findEarlierAnswer(request, sent)
    if (meanwhile) return meanwhile
    throw refuseDuplicate && violationOf(fault) === 'unique' ? await refuseDuplicate(request) : fault
  }
}

/**
 * `writeAuthorized` for a write that changes rights (role, password, second factor, sessions): takes the lock exclusively that other
 * writes share, before any other lock, which excludes deadlocks.
 */
export function writeRights<T>(request: EndpointRequest, work: (write: Write) => Promise<T>): Promise<T> {
  return write(request.resources.database, async (w) => {
    await lockRights(w)
    await request.checkRights(w)
    return work(w)
  })
}

/** For a write minutes after the answer: session and confirmation may have expired, so `isStillAllowed` decides. */
export function writeLater<T>(
  request: EndpointRequest,
  isStillAllowed: (write: Write) => Promise<boolean>,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  return write(request.resources.database, async (w) => {
    await lockShared(w, rightsLock)
    if (!(await isStillAllowed(w))) throw new Error('the caller has lost the permission for this write')
    return work(w)
  })
}

/** For changes of rights by the command line. */
export function lockRights(write: Write): Promise<void> {
  return lock(write, rightsLock)
}

const rightsLock = 'rights'
