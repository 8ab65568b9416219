import type { Answer, Call, CallRequest } from '#app/api/call.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { crudApi } from '#app/api/crud-api.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { countUnlessFull, refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import { writeOnce } from '#app/api/write-call.server.ts'
import { limitsOfAddress } from '#app/http/rate-limit.server.ts'
import { contactMessageChange } from './contact-messages.contract.ts'
import { contactMessageEntity } from './contact-messages.entity.ts'
import { contactMessages } from './contact-messages.store.server.ts'

const perAddress = { max: 20, windowMs: 10 * 60 * 1000 }
const limitsOf = (address: string) => limitsOfAddress('contact', address, perAddress)

/** Stores a visitor's message, from the plain form of the page or from the API. */
export async function receiveMessage(request: CallRequest): Promise<Answer> {
  const values = parseFields(contactMessageEntity.input, request.fields)
  return writeOnce(request, undefined, async (w) => {
    await countUnlessFull(w, limitsOf(request.address))
    const made = { ...values, handled: false, created_at: new Date().toISOString() }
    const record = await contactMessages.insert(w, made, authorOf(request))
    return { answer: { status: 201, body: record }, recordId: record.id }
  })
}

export const limitMessages = ({ resources, address }: Pick<CallRequest, 'resources' | 'address'>) =>
  refuseWhenFull(resources.database.sql, limitsOf(address))

const send: Call = {
  method: 'post',
  path: 'contacts/',
  summary: 'Send the institution a message',
  body: { schema: contactMessageEntity.input },
  answers: { 201: contactMessageEntity.record, 400: null, 429: null },
  limit: limitMessages,
  run: receiveMessage,
}

export const contactMessagesApi: Call[] = [
  send,
  ...crudApi(contactMessages, {
    calls: ['list', 'get', 'patch', 'delete'],
    input: contactMessageChange,
  }),
]
