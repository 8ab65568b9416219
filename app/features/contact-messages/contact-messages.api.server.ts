import { writeOnce } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { crudApi } from '#app/api/crud-api.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { deleteAnswersOf, hashSent } from '#app/api/idempotency.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { tooMany } from '#app/api/refuse-when-full.server.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { networksOf } from '#app/http/address.server.ts'
import {
  countEvent,
  limitsOfAddress,
  lockBuckets,
  longestWindowMs,
  type RateLimit,
  secondsOfEach,
} from '#app/http/rate-limit.server.ts'
import { contactMessageChange } from './contact-messages.contract.ts'
import { contactMessageEntity } from './contact-messages.entity.ts'
import { contactMessages, measureUnhandled, newReceipt } from './contact-messages.store.server.ts'
import { contactTexts } from './contact-messages.texts.ts'
import { fullnessOf } from './inbox.rules.ts'

const perAddress = { max: 20, windowMs: 10 * 60 * 1000 }
const perNetwork = { max: 200, windowMs: longestWindowMs }

// IPv6 is limited by its widest network, so that one sender can't fill the inbox from many addresses.
function limitsOf(address: string): [RateLimit, ...RateLimit[]] {
  const [{ name }] = networksOf(address)
  return [
    { bucket: `contact-days ${name}`, ...perNetwork },
    ...limitsOfAddress('contact', address, perAddress),
  ]
}

/** Stores a visitor's message, from the plain form of the page or from the API. */
export async function receiveMessage(request: EndpointRequest): Promise<Answer> {
  const values = parseFields(contactMessageEntity.input, request.fields)
  const sent = await hashSent(request, values)
  const limits = limitsOf(request.address)
  return writeOnce(request, { sent }, async (w) => {
    await lockBuckets(w, [{ bucket: 'contact' }, ...limits])
    await refuseMessages(w.trx, request.address)
    if (fullnessOf(await measureUnhandled(w.trx)) >= 1) throw await inboxFull(w.trx)
    await countEvent(w.trx, limits)
    const made = {
      receipt: await newReceipt(w.trx),
      handled: false,
      created_at: new Date().toISOString(),
    }
    const record = await contactMessages.insert(w, { ...values, ...made }, authorOf(request))
    return { answer: { status: 201, body: record }, recordId: record.id }
  })
}

export const limitMessages = ({ resources, address }: Pick<EndpointRequest, 'resources' | 'address'>) =>
  refuseMessages(resources.database.sql, address)

async function refuseMessages(db: Sql | SqlTransaction, address: string): Promise<void> {
  const [longWait = 0, ...shortWaits] = await secondsOfEach(db, limitsOf(address))
  const seconds = Math.max(...shortWaits)
  if (seconds > 0) throw tooMany(seconds)
  if (longWait > 0) throw await inboxFull(db)
}

/** The refusal asks the visitor to call instead. */
async function inboxFull(db: Sql | SqlTransaction): Promise<Refusal> {
  const phone = (await findInstitution(db))?.contact_phone
  return new Refusal(503, {
    bn: phone ? `${contactTexts.failed} ${contactTexts.callInstead} ${phone}` : contactTexts.failed,
    en: phone ? `The message could not be sent. Call the office: ${phone}` : 'The message could not be sent.',
  })
}

const sendCall = 'POST contacts/'

const send: Endpoint = {
  method: 'post',
  path: 'contacts/',
  summary: 'Send the institution a message',
  body: { schema: contactMessageEntity.input },
  answers: { 201: contactMessageEntity.record, 400: null, 422: null, 429: null, 503: null },
  limit: limitMessages,
  run: receiveMessage,
}

export const contactMessagesApi: Endpoint[] = [
  send,
  ...crudApi(contactMessages, {
    calls: ['list', 'get', 'patch', 'delete'],
    input: contactMessageChange,
    check: async (w, { kind, before }) => {
      // They contain the message.
      if (kind === 'delete' && before) await deleteAnswersOf(w, sendCall, before.id)
    },
  }),
]
