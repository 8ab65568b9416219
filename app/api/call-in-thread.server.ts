import { Uncloneable, type WorkerThread } from '#app/concurrency/worker-thread.server.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { toRefusal } from './answer-fault.server.ts'
import type { Answer, Endpoint, EndpointRequest } from './endpoint.server.ts'

/** The serializable part of a request. */
type ThreadRequest = Omit<EndpointRequest, 'resources' | 'query' | 'checkRights' | 'disclosedMinors'> & {
  query: string
}

type ThreadAnswer =
  | { answer: Answer }
  | { refusal: ReturnType<Refusal['parts']> }
  | { fault: { message: string; stack: string } }

export async function askThread(
  thread: WorkerThread,
  endpoint: Endpoint,
  request: EndpointRequest,
): Promise<Answer> {
  const { resources: _ours, checkRights: _too, disclosedMinors: _none, query, ...data } = request
  const question: ThreadRequest = { ...data, query: String(query) }
  const result = (await thread.ask(question).catch(ignoreUncloneable)) as ThreadAnswer | undefined
  // A body that can't be copied to a thread is handled here.
  if (!result) return endpoint.run(request)
  if ('answer' in result) return result.answer
  if ('refusal' in result) {
    const refusal = new Refusal(...result.refusal)
    // The thread found that the session has ended.
    if (refusal.status === 401) request.user = undefined
    throw refusal
  }
  const { message, stack } = result.fault
  throw Object.assign(new Error(message), { stack })
}

function ignoreUncloneable(fault: unknown): undefined {
  if (!(fault instanceof Uncloneable)) throw fault
}

/** The thread's request handler. */
export function callsInThread(
  calls: readonly Endpoint[],
  resources: Resources,
  withRights: (endpoint: Endpoint, request: EndpointRequest) => EndpointRequest,
) {
  const byName = new Map(calls.map((endpoint) => [nameOf(endpoint), endpoint]))
  return async (question: unknown): Promise<ThreadAnswer> => {
    const { query, ...data } = question as ThreadRequest
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
