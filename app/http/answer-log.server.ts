import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#app/process/log.server.ts'

/** The response header with the request id under which the log has the request. */
export const requestIdHeader = 'X-Request-Id'

interface RequestFacts {
  /** The route pattern, like `/api/teachers/:id`: the real address may contain a name. */
  path?: string
  /** The id of the signed-in user. */
  user?: number | undefined
  /** Editor or Admin. */
  isStaff?: boolean
  requestId?: string | undefined
}

const facts = new WeakMap<IncomingMessage, RequestFacts>()

/** Adds fields to the log line of a request. */
export function noteRequest(incoming: IncomingMessage | undefined, added: RequestFacts): void {
  if (incoming) facts.set(incoming, { ...facts.get(incoming), ...added })
}

/** The caller of a request, once the API has read the user; undefined for visitors. */
export function callerOf(incoming: IncomingMessage): { id: number; isStaff: boolean } | undefined {
  const { user, isStaff = false } = facts.get(incoming) ?? {}
  return user === undefined ? undefined : { id: user, isStaff }
}

const minuteMs = 60 * 1000

/** Logs successful writes and faults, one line each. Refusals are only counted, so that a flood doesn't fill the disk. */
export function createAnswerLog(log: Log, everyMs = minuteMs) {
  let refused: Record<string, number> = {}
  const watched = new WeakSet<ServerResponse>()

  function count(status: number): void {
    if (Object.keys(refused).length === 0) setTimeout(logRefused, everyMs).unref()
    refused[status] = (refused[status] ?? 0) + 1
  }

  function logRefused(): void {
    log.info('refused', { seconds: everyMs / 1000, statuses: refused })
    refused = {}
  }

  return {
    /** Logs a request once its response has been sent. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      if (watched.has(response)) return
      watched.add(response)
      const start = performance.now()
      // Copied now, because handlers may change it.
      const method = request.method ?? ''
      response.once('finish', () => {
        const status = response.statusCode
        const { path, user, requestId = randomUUID() } = facts.get(request) ?? {}
        const action = logActionOf({ method, path, status, user })
        if (action === 'count') count(status)
        if (action !== 'line') return
        const ms = Math.round(performance.now() - start)
        log.info('answered', { requestId, method, path, status, ms, user })
      })
    },
  }
}

/** Whether a response gets a log line, is counted with others of its status, or is ignored. */
export function logActionOf({
  method,
  path,
  status,
  user,
}: RequestFacts & { method: string; status: number }): 'line' | 'count' | 'nothing' {
  // 503 (load shedding) and 507 (disk full) are refusals, too.
  if (status >= 500) return [503, 507].includes(status) ? 'count' : 'line'
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method) && path !== undefined
  if (status < 400) return isWrite ? 'line' : 'nothing'
  return isWrite && user !== undefined && ![401, 403, 404, 405, 429].includes(status) ? 'line' : 'count'
}
