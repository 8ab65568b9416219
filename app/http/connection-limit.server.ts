import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Sender } from '#app/concurrency/sender.ts'
import { networkOf, networksOf } from './address.server.ts'

// On the day of results a whole school may share one address, or a town of phones behind a carrier's NAT.
const maxPerAddress = 4000

/** Counts the open connections of each address and network; `add` returns whether one more is allowed. */
export function createConnectionLimit(max: number) {
  const open = new Map<string, number>()
  const openOf = (name: string) => open.get(name) ?? 0
  return {
    add(from: Sender): boolean {
      if (from.some(({ name, times }) => openOf(name) >= max * times)) return false
      for (const { name } of from) open.set(name, openOf(name) + 1)
      return true
    },
    remove(from: Sender): void {
      for (const { name } of from)
        if (openOf(name) > 1) open.set(name, openOf(name) - 1)
        else open.delete(name)
    },
  }
}

/** Closes connections beyond four thousand from one address, so that no address takes them all. */
export function limitConnections(server: Server): void {
  const limit = createConnectionLimit(maxPerAddress)
  server.on('connection', (socket: Socket) => {
    const from = networksOf(networkOf(socket.remoteAddress ?? ''))
    if (limit.add(from)) socket.once('close', () => limit.remove(from))
    else socket.destroy()
  })
}
