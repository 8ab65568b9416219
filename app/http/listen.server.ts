import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { SettingsError } from '#app/config.server.ts'
import type { Log } from '#app/process/log.server.ts'
import { securityHeaders } from './headers.server.ts'

/** Listens on the configured port (0: any free one); throws SettingsError when it is in use. */
export function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
  log: Log,
): Promise<Server> {
  const answers = new WeakMap<Duplex, readonly ServerResponse[]>()
  // More than one where requests are sent before the answers to earlier ones have ended.
  const unfinishedOf = (socket: Duplex) =>
    (answers.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished)
  const answer: RequestListener = (request, response) => {
    answers.set(request.socket, [...unfinishedOf(request.socket), response])
    return listener(request, response)
  }
  const server = createServer(
    {
      // Sending a form over a slow line may take minutes; sending its headers may not.
      requestTimeout: 10 * 60 * 1000,
      headersTimeout: 20 * 1000,
      // A page loads everything within seconds; idle connections would use up the limit of a shared address.
      keepAliveTimeout: 8 * 1000,
      connectionsCheckingInterval: 5 * 1000,
      maxHeaderSize: 16 * 1024,
      // Node's refusal of a missing host would lack our headers.
      requireHostHeader: false,
    },
    answer,
  )
  // A connection without traffic for two minutes counts as dead.
  server.setTimeout(2 * 60 * 1000)
  server.on('clientError', (fault, socket) => refuseMalformed(fault, socket, unfinishedOf(socket)))
  // An unknown expectation is ignored (RFC 9110, section 10.1.1); Node's refusal would lack our headers.
  server.on('checkExpectation', answer)
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => reject(toSettingsError(fault, host, port)))
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      log.info('listening', { address: `http://${host === '0.0.0.0' ? 'localhost' : host}:${taken}` })
      resolve(server)
    })
  })
}

// Answers malformed HTTP with our headers; not in the middle of another answer, and not in place of an earlier one.
function refuseMalformed(
  fault: NodeJS.ErrnoException,
  socket: Duplex,
  unfinished: readonly ServerResponse[],
): void {
  const isAnswering = unfinished.length > 1 || unfinished[0]?.headersSent
  if (!socket.writable || isAnswering || fault.code === 'ECONNRESET') return void socket.destroy()
  const status = statuses.get(fault.code ?? '') ?? '400 Bad Request'
  const headers = Object.entries({ ...securityHeaders('api'), 'Content-Length': '0', Connection: 'close' })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
}

const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

const graceMs = 15_000

/** On SIGTERM or SIGINT: takes no new requests, finishes those in flight, closes the rest, exits 0. */
export function stopOnSignals(server: Server, log: Log, close: () => Promise<void>): void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info('stopping', { signal })
    server.close(() => void close().then(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
}

function toSettingsError(fault: NodeJS.ErrnoException, host: string, port: number): Error {
  if (fault.code === 'EADDRINUSE')
    return new SettingsError(
      `PORT: ${port} is in use by another program. Stop it, or set PORT to another number.`,
    )
  if (fault.code === 'EACCES')
    return new SettingsError(`PORT: ${port} may not be used by this user. Set PORT to a number above 1024.`)
  if (fault.code === 'EADDRNOTAVAIL' || fault.code === 'ENOTFOUND')
    return new SettingsError(`HOST: got "${host}", takes an address of this machine.`)
  return fault
}
