import { randomUUID } from 'node:crypto'
import { violationOf } from '#app/db/violations.server.ts'
import { GateFull } from '#app/http/gate.server.ts'
import type { Log } from '#app/http/log.server.ts'
import { Refusal } from './refusal.server.ts'
import { tooMany } from './refuse-when-full.server.ts'

/** The answer to a call that was refused, or that failed: a fault is logged under an id, and told without details. */
export function answerFault(fault: unknown, method: string, log: Log): Response {
  if (fault instanceof Refusal) return toResponse(fault)
  if (fault instanceof GateFull) return toResponse(tooMany(5))
  if (violationOf(fault) === 'busy') return toResponse(busy())
  const requestId = randomUUID()
  log.error('call failed', fault, { requestId, method })
  const message = `সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন। (সমস্যা নম্বর: ${requestId})`
  return toResponse(new Refusal(500, message))
}

// Another process holds the database for long, a backup or an import: it is not a fault, and it passes.
function busy(): Refusal {
  return new Refusal(503, 'এই মুহূর্তে অন্য একটি বড় কাজ চলছে। একটু পরে আবার চেষ্টা করুন।', undefined, {
    headers: { 'Retry-After': '5' },
  })
}

function toResponse(refusal: Refusal): Response {
  return Response.json(refusal.body, {
    status: refusal.status,
    headers: { 'Cache-Control': 'no-store', ...refusal.more.headers },
  })
}
