import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#app/process/log.server.ts'

/** The header that tells the number under which the log has a request. */
export const requestIdHeader = 'X-Request-Id'

interface RequestFacts {
  /** The pattern of the address, like `/api/teachers/:id`: the address itself may hold a name. */
  path?: string
  /** The id of the signed-in user. */
  user?: number | undefined
  requestId?: string | undefined
}

const known = new WeakMap<IncomingMessage, RequestFacts>()

/** Adds to what the line about a request's answer will say. */
export function noteRequest(incoming: IncomingMessage | undefined, facts: RequestFacts): void {
  if (incoming) known.set(incoming, { ...known.get(incoming), ...facts })
}

const minuteMs = 60 * 1000

/** Logs answered writes and faults, one line each; what is refused is counted, so that no flood fills the disk. */
export function createAnswerLog(log: Log, everyMs = minuteMs) {
  let refused: Record<string, number> = {}

  function count(status: number): void {
    if (Object.keys(refused).length === 0) setTimeout(tell, everyMs).unref()
    refused[status] = (refused[status] ?? 0) + 1
  }

  function tell(): void {
    log.info('refused', { seconds: everyMs / 1000, statuses: refused })
    refused = {}
  }

  return {
    /** Sees to the line about a request once it is answered. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      const start = performance.now()
      // Noted now: whoever answers may change it.
      const method = request.method ?? ''
      response.once('finish', () => {
        const status = response.statusCode
        const { path, user, requestId = randomUUID() } = known.get(request) ?? {}
        const way = wayToLog({ method, path, status, user })
        if (way === 'count') count(status)
        if (way !== 'line') return
        const ms = Math.round(performance.now() - start)
        log.info('answered', { requestId, method, path, status, ms, user })
      })
    },
  }
}

/** Whether an answer is worth a line, is counted with others of its status, or goes without saying. */
export function wayToLog({
  method,
  path,
  status,
  user,
}: RequestFacts & { method: string; status: number }): 'line' | 'count' | 'nothing' {
  // 503 and 507 are refusals too: of a server that is behind, and of a disk that is full.
  if (status >= 500) return [503, 507].includes(status) ? 'count' : 'line'
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method) && path !== undefined
  if (status < 400) return isWrite ? 'line' : 'nothing'
  return isWrite && user !== undefined && ![401, 403, 404, 405, 429].includes(status) ? 'line' : 'count'
}
