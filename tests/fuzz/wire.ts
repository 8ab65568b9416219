import { connect, type Socket } from 'node:net'

export interface WireAnswer {
  status: number
  /** By lower-case name; the last of repeated ones. */
  headers: Record<string, string>
  /** The body as bytes and as text. */
  bytes: Buffer
  body: string
  ms: number
}

interface WireRequest {
  bytes: Buffer
  /** A response to HEAD has no body, whatever its headers say. */
  hasBody: boolean
  /** An incomplete request ends the connection, so that the server does not wait for the rest. */
  closes: boolean
  /** Retried if a kept-alive connection was closed just when it was reused (RFC 9112, section 9.3.1). */
  isRetryable?: boolean
}

/** One connection at a time, reopened after the server closes it; returns responses byte for byte. */
export function createWire(port: number) {
  let socket: Socket | undefined

  return {
    /** The response; undefined if the server closed without one. */
    async send(request: WireRequest): Promise<WireAnswer | undefined> {
      const isReused = socket !== undefined && isOpen(socket) && !request.closes
      const start = performance.now()
      socket = isReused && socket ? socket : open(port, socket)
      let { answer, isLast, isEmpty } = await ask(socket, request)
      if (isEmpty && isReused && request.isRetryable) {
        socket = open(port, socket)
        ;({ answer, isLast, isEmpty } = await ask(socket, request))
      }
      if (isLast || request.closes) {
        socket.destroy()
        socket = undefined
      }
      return answer && { ...answer, ms: performance.now() - start }
    },
    close: () => void socket?.destroy(),
  }
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed && socket.readable && socket.writable
}

function open(port: number, before: Socket | undefined): Socket {
  before?.destroy()
  return connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setNoDelay()
}

interface Reading {
  answer: Omit<WireAnswer, 'ms'> | undefined
  isLast: boolean
  /** Whether no byte arrived. */
  isEmpty?: boolean
}

function ask(socket: Socket, { bytes, hasBody, closes }: WireRequest): Promise<Reading> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const settle = (reading: Reading) => {
      socket.removeAllListeners()
      // Ignores errors of an abandoned connection.
      socket.on('error', () => {})
      resolve(reading)
    }
    const readMore = (isOver: boolean) => {
      try {
        const reading = read(received, hasBody, isOver)
        if (reading) settle(reading)
        else if (isOver) settle({ answer: undefined, isLast: true, isEmpty: received.length === 0 })
      } catch (error) {
        socket.destroy()
        const sent = bytes.toString('latin1', 0, 2000)
        reject(new Error(`the answer to ${JSON.stringify(sent)} is malformed`, { cause: error }))
      }
    }
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      readMore(false)
    })
    const end = () => readMore(true)
    socket.on('end', end).on('close', end).on('error', end)
    if (closes) socket.end(bytes)
    else socket.write(bytes)
  })
}

/** Parses a response as soon as it is complete (RFC 9112, section 6). */
function read(bytes: Buffer, hasBody: boolean, isOver: boolean): Reading | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(first.split(' ')[1])
  const rest = bytes.subarray(headEnd + 4)
  if (status < 200) return read(rest, hasBody, isOver)
  const headers = Object.fromEntries(lines.map(readHeader))
  const whole = (body: Buffer): Reading => ({
    answer: { status, headers, bytes: body, body: body.toString('utf8') },
    isLast: headers.connection === 'close',
  })
  if (!hasBody || status === 204 || status === 304) return whole(Buffer.alloc(0))
  if (headers['transfer-encoding'] === 'chunked') {
    const body = readChunks(rest)
    return body && whole(body)
  }
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
  if (length === undefined) return isOver ? whole(rest) : undefined
  return rest.length >= length ? whole(rest.subarray(0, length)) : undefined
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function readChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size)) throw new Error(`a chunk begins with ${bytes.toString('latin1', at, at + 100)}`)
    if (bytes.length < lineEnd + 2 + size + 2) return undefined
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
