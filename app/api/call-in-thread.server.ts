import { Uncloneable, type WorkerThread } from '#app/concurrency/worker-thread.server.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { toRefusal } from './answer-fault.server.ts'
import type { Answer, Endpoint, EndpointRequest } from './endpoint.server.ts'

/** The serializable part of a request. */
type AskedCall = Omit<EndpointRequest, 'resources' | 'query' | 'checkRights' | 'shownMinors'> & {
  query: string
}

type Told =
  | { answer: Answer }
  | { refusal: ReturnType<Refusal['parts']> }
  | { fault: { message: string; stack: string } }

export async function askThread(
  thread: WorkerThread,
  endpoint: Endpoint,
  request: EndpointRequest,
): Promise<Answer> {
  const { resources: _ours, checkRights: _too, shownMinors: _none, query, ...data } = request
  const asked: AskedCall = { ...data, query: String(query) }
  const told = (await thread.ask(asked).catch(unlessUncloneable)) as Told | undefined
  // A body that can't be copied to a thread is handled here.
  if (!told) return endpoint.run(request)
  if ('answer' in told) return told.answer
  if ('refusal' in told) {
    const refusal = new Refusal(...told.refusal)
    // The thread found that the session has ended.
    if (refusal.status === 401) request.user = undefined
    throw refusal
  }
  const { message, stack } = told.fault
  throw Object.assign(new Error(message), { stack })
}

function unlessUncloneable(fault: unknown): undefined {
  if (!(fault instanceof Uncloneable)) throw fault
}

/** The thread's request handler. */
export function callsInThread(
  calls: readonly Endpoint[],
  resources: Resources,
  withRights: (endpoint: Endpoint, request: EndpointRequest) => EndpointRequest,
) {
  const byName = new Map(calls.map((endpoint) => [nameOf(endpoint), endpoint]))
  return async (question: unknown): Promise<Told> => {
    const { query, ...data } = question as AskedCall
    try {
      const endpoint = byName.get(data.name)
      if (!endpoint) throw new Error(`the thread does not know ${data.name}`)
      const request = { ...data, resources, query: new URLSearchParams(query), checkRights: async () => {} }
      return { answer: await endpoint.run(withRights(endpoint, request)) }
    } catch (fault) {
      const refusal = toRefusal(fault, resources.log)
      if (refusal) return { refusal: refusal.parts() }
      const { message, stack = message } = fault instanceof Error ? fault : new Error(String(fault))
      return { fault: { message, stack } }
    }
  }
}

/** Like `POST teachers/`. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`
}
