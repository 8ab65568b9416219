import { connect, type Socket } from 'node:net'

/** Many connections that never come to the point; `close` ends those that the server has not ended. */
export interface Crowd {
  /** How many the server still bears with. */
  open(): number
  close(): void
}

/** Opens connections, `localAddress` says from where; each begins with some bytes and sends one more a second. */
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
