import type { Refusal } from '#app/contract/refusal.ts'
import { violationOf } from '#app/db/violations.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { Answer, CallRequest } from './call.server.ts'
import { findEarlierAnswer, keepAnswer } from './idempotency.server.ts'
import { writeCall } from './write-call.server.ts'

type Work = (write: Write) => Promise<{ answer: Answer; recordId?: number }>

/**
 * Does a write with the answer to its idempotency key; a call that is repeated gets the answer it got.
 * `refuseTaken` makes the refusal for a unique key that someone else has.
 */
export async function inTransaction(
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
