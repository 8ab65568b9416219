import { connect, type Socket } from 'node:net'
import { quantile } from './rows.ts'

interface Load {
  port: number
  /** The requests as bytes, sent in turn. */
  requests: readonly Buffer[]
  connections?: number
  times: number
}

/** Sends requests over keep-alive connections, one at a time on each, and reads each answer to its end; throws if one fails. */
export async function runLoad({ port, requests, connections = 1, times }: Load) {
  const took: number[] = []
  let sent = 0
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, () => runConnection()))
  return { perSecond: (times * 1000) / (performance.now() - start), p99: quantile(took, 0.99) }

  function runConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let startedAt = 0
      const next = () => {
        const request = sent < times ? requests[sent % requests.length] : undefined
        if (!request) return resolve(void socket.destroy())
        sent += 1
        startedAt = performance.now()
        socket.write(request)
      }
      socket.once('connect', next)
      socket.once('error', reject)
      readAnswers(socket, (status) => {
        if (status >= 400) return reject(new Error(`a request was answered ${status}`))
        took.push(performance.now() - startedAt)
        next()
      })
    })
  }
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

// Answers have a Content-Length, no body, or chunks that end with an empty one.
function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let pending: Buffer = Buffer.alloc(0)
  let status = 0
  // Bytes of the body that are still to come; infinite for chunks.
  let missing = 0
  socket.on('data', (data: Buffer) => {
    pending = pending.length > 0 ? Buffer.concat([pending, data]) : data
    if (missing === 0) {
      const end = pending.indexOf(headEnd)
      if (end < 0) return
      const head = pending.subarray(0, end).toString('latin1')
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      const isEmpty = status === 304 || status === 204
      missing = isEmpty ? 0 : length === undefined ? Infinity : Number(length)
      pending = pending.subarray(end + headEnd.length)
    }
    const isWhole = missing === Infinity ? pending.subarray(-5).equals(lastChunk) : pending.length >= missing
    if (!isWhole) {
      // Only the end of chunks matters; it may arrive in parts.
      missing -= pending.length
      pending = missing === Infinity ? Buffer.from(pending.subarray(-5)) : Buffer.alloc(0)
      return
    }
    pending = Buffer.alloc(0)
    missing = 0
    onAnswer(status)
  })
}

/** A request as bytes, with an optional JSON body. */
export function requestBytes(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: object,
) {
  const json = body ? JSON.stringify(body) : ''
  const extra = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(json)) }
  const all = { Host: 'school.example', 'User-Agent': 'bench', ...(body && extra), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
}
