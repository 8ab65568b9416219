import { randomUUID } from 'node:crypto'
import { QueueFull } from '#app/concurrency/semaphore.server.ts'
import type { Language } from '#app/contract/field-refusals.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import { diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import { requestIdHeader } from '#app/http/answer-log.server.ts'
import { errorOnceAMinute, type Log } from '#app/process/log.server.ts'
import { refuseForDisk } from './disk-refusals.server.ts'
import { tooMany } from './refuse-when-full.server.ts'
import { refuseWhenUnavailable } from './unavailable-refusals.server.ts'

/** Turns a refusal or a fault into an answer. A fault is logged under an id, and the answer has that id but no details. */
export function answerFault(fault: unknown, method: string, log: Log, language: Language = 'bn'): Response {
  const refusal = toRefusal(fault, log)
  if (refusal) return toResponse(refusal, language)
  const requestId = randomUUID()
  log.error('call failed', fault, { requestId, method })
  const response = toResponse(serverError(requestId), language)
  response.headers.set(requestIdHeader, requestId)
  return response
}

/** The refusal for an expected fault, with advice; undefined for unexpected faults. */
export function toRefusal(fault: unknown, log: Log): Refusal | undefined {
  if (fault instanceof Refusal) return fault
  if (fault instanceof QueueFull) return tooMany(5)
  if (violationOf(fault) === 'busy') return busy()
  const unavailable = refuseWhenUnavailable(fault)
  if (unavailable) return unavailable
  const diskFault = diskFaultOf(fault)
  if (!diskFault) return undefined
  // At most once a minute, because the log may be on the same disk.
  errorOnceAMinute(log, `the disk is ${diskFault}`, fault)
  return refuseForDisk(diskFault)
}

function serverError(requestId: string): Refusal {
  return new Refusal(500, {
    bn: `সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন। (সমস্যা নম্বর: ${requestId})`,
    en: `Something went wrong on the server. Try again a little later. (Fault number: ${requestId})`,
  })
}

// Another process (a backup or an import) has the database lock: a temporary state, not a fault.
function busy(): Refusal {
  return new Refusal(
    503,
    {
      bn: 'এই মুহূর্তে অন্য একটি বড় কাজ চলছে। একটু পরে আবার চেষ্টা করুন।',
      en: 'Another large task is under way. Try again a little later.',
    },
    undefined,
    { headers: { 'Retry-After': '5' } },
  )
}

function toResponse(refusal: Refusal, language: Language): Response {
  return Response.json(refusal.bodyIn(language), {
    status: refusal.status,
    headers: { 'Cache-Control': 'no-store', ...refusal.more.headers },
  })
}
