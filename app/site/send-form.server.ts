import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { toRefusal } from '#app/api/answer-fault.server.ts'
import type { Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { shedLoad, withBodyInFlight } from '#app/api/load-limits.server.ts'
import { permissionOf } from '#app/api/permissions.ts'
import { readForm } from '#app/api/read-form.server.ts'
import { networksOf } from '#app/http/address.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { SentForm } from './page.ts'

export interface FormPost {
  raw: Request
  incoming: IncomingMessage | undefined
  address: string
}

/** Passes a plain form to an API call, with the same limits and rules. */
export async function sendForm(
  name: string,
  calls: readonly Endpoint[],
  { raw, incoming, address }: FormPost,
  resources: Resources,
): Promise<SentForm> {
  const call = calls.find(({ method, path }) => `${method.toUpperCase()} ${path}` === name)
  if (!call || permissionOf(call) !== 'everyone')
    throw new Error(`${name} may not be called by a visitor's form.`)
  // Read before the rate limit, so that a refused form still has its values.
  const read = await withBodyInFlight(
    raw,
    incoming,
    { lane: 'visitors', from: networksOf(address) },
    (signal) => readForm(raw, signal),
  ).then(
    (fields) => ({ fields, fault: undefined }),
    (fault: unknown) => ({ fields: {}, fault }),
  )
  const { fields } = read
  const request: EndpointRequest = {
    ...visitorsRequest,
    resources,
    address,
    name,
    fields,
    // Cached pages can't contain keys, so equal content counts as the same submission: a reload of the answer, too.
    idempotencyKey: `form ${hash('sha256', JSON.stringify(Object.entries(fields)), 'hex')}`,
  }
  try {
    shedLoad(resources)
    await call.limit?.(request)
    if (read.fault) throw read.fault
    const { status, body } = await call.run(request)
    return { ...noRefusal, status, fields, answered: body }
  } catch (fault) {
    const refusal = toRefusal(fault, resources.log)
    if (refusal) {
      const { status, message, errors = {}, more } = refusal
      return { status, fields, message, errors, headers: more.headers ?? {} }
    }
    resources.log.error('a form could not be taken', fault)
    return { ...noRefusal, status: 500, fields }
  }
}

const noRefusal = { message: '', errors: {}, headers: {} }

const visitorsRequest = {
  user: undefined,
  token: undefined,
  id: 0,
  query: new URLSearchParams(),
  files: {},
  userAgent: '',
  cookie: '',
  isHttps: false,
  ifMatch: undefined,
  // Visitors have no session whose rights could change.
  checkRights: async () => {},
}
