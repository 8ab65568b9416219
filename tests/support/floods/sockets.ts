import { connect, type Socket } from 'node:net'

/** Connections that never complete a request; `close` closes those that are still open. */
export interface Crowd {
  /** The number of connections that the server keeps open. */
  open(): number
  close(): void
}

/** Opens connections, from `localAddress` if given; each sends some bytes and then one byte a second. */
export function openCrowd(
  url: string,
  size: number,
  begin: (number: number) => string,
  localAddress?: string,
): Crowd {
  const port = Number(new URL(url).port)
  const sockets = Array.from({ length: size }, (_, number) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) })
    socket.on('error', () => {})
    socket.write(begin(number))
    return socket.resume()
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  return {
    open: () => sockets.filter(({ closed }) => !closed).length,
    close: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
