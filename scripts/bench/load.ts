import { connect, type Socket } from 'node:net'

export interface LoadResult {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** The number of responses by status. */
  statuses: Map<number, number>
}

export interface Load {
  port: number
  /** The request as bytes; one for all, or by its number. */
  request: Buffer | ((index: number) => Buffer)
  connections: number
  requests: number
}

/** Sends requests over keep-alive connections, one at a time on each, and reads each response completely. */
export async function runLoad({ port, request, connections, requests }: Load): Promise<LoadResult> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let sent = 0
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, () => runConnection()))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests, perSecond: requests / seconds, p50: at(0.5), p99: at(0.99), statuses }

  function runConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let startedAt = 0
      const next = () => {
        if (sent >= requests) {
          socket.destroy()
          return resolve()
        }
        const bytes = typeof request === 'function' ? request(sent) : request
        sent += 1
        startedAt = performance.now()
        socket.write(bytes)
      }
      socket.once('connect', next)
      socket.once('error', reject)
      readAnswers(socket, (status) => {
        times.push(performance.now() - startedAt)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        next()
      })
    })
  }
}

const headEnd = Buffer.from('\r\n\r\n')

// Responses have a Content-Length, no body, or chunks that end with an empty one.
function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let pending: Buffer = Buffer.alloc(0)
  let missing = 0
  let status = 0
  let isChunked = false
  socket.on('data', (data: Buffer) => {
    if (missing > 0) {
      missing -= data.length
      if (missing <= 0) onAnswer(status)
      return
    }
    pending = pending.length > 0 ? Buffer.concat([pending, data]) : data
    if (isChunked) {
      if (!pending.subarray(-5).equals(lastChunk)) return
      isChunked = false
      pending = Buffer.alloc(0)
      onAnswer(status)
      return
    }
    const end = pending.indexOf(headEnd)
    if (end < 0) return
    const head = pending.subarray(0, end).toString('latin1')
    status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const body = pending.length - end - headEnd.length
    if (length === undefined && status !== 304 && status !== 204) {
      isChunked = !pending.subarray(-5).equals(lastChunk)
      if (isChunked) return
    } else missing = Number(length ?? 0) - body
    pending = Buffer.alloc(0)
    if (missing <= 0 && !isChunked) onAnswer(status)
  })
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** A request as bytes, with an optional JSON body. */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Buffer {
  const json = body ? JSON.stringify(body) : undefined
  const all = {
    Host: 'school.example',
    'User-Agent': 'bench',
    Accept: '*/*',
    ...(json !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(json)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json ?? ''}`)
}
