import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy to a local server, which a test can break and repair. */
export interface BreakableLine {
  port: number
  /** Ends all connections and refuses new ones, like a stopped server. */
  cut(): Promise<void>
  /** Accepts connections but forwards nothing, like a hanging server. */
  freeze(): void
  /** Freezes once clients have sent about this many more bytes; resolves then. */
  freezeAfter(bytes: number): Promise<void>
  /** Forwards everything again, including the data that was delayed while frozen. */
  restore(): Promise<void>
  stop(): Promise<void>
}

/** Opens a line to a port of 127.0.0.1; clients connect to the port of the line. */
export async function breakableLine(targetPort: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let bytesLeft = Number.POSITIVE_INFINITY
  let onLast = () => {}

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(targetPort, '127.0.0.1')
    near.on('data', ({ length }) => {
      bytesLeft -= length
      if (bytesLeft > 0) return
      freeze()
      onLast()
    })
    join(near, far)
    join(far, near)
  })

  function freeze(): void {
    isFrozen = true
    bytesLeft = Number.POSITIVE_INFINITY
    for (const socket of sockets) socket.pause()
  }

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (to.write(bytes)) return
      from.pause()
      to.once('drain', () => isFrozen || from.resume())
    })
    from.once('end', () => to.end())
    from.once('error', () => to.destroy())
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isFrozen) from.pause()
    else from.resume()
  }

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  async function cut(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut,
    freeze,
    freezeAfter(bytes) {
      bytesLeft = bytes
      return new Promise((resolve) => {
        onLast = resolve
      })
    },
    async restore() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    stop: cut,
  }
}

/** Opens a line to the server of an address until the test ends; returns it and its address. */
export async function lineTo(address: string): Promise<{ line: BreakableLine; url: string }> {
  const url = new URL(address)
  const line = await breakableLine(Number(url.port))
  onTestFinished(line.stop)
  url.port = String(line.port)
  return { line, url: url.href }
}
