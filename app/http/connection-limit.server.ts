import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.server.ts'

// On the day of results a whole school may share one address, or a town of phones behind a carrier's NAT.
const maxPerAddress = 4000

/** Counts the open connections of each address; `add` answers whether one more is allowed. */
export function createConnectionLimit(max: number) {
  const open = new Map<string, number>()
  return {
    add(address: string): boolean {
      const before = open.get(address) ?? 0
      if (before >= max) return false
      open.set(address, before + 1)
      return true
    },
    remove(address: string): void {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    },
  }
}

/** Closes connections beyond four thousand from one address (IPv6 by /64), so that no address takes them all. */
export function limitConnections(server: Server): void {
  const limit = createConnectionLimit(maxPerAddress)
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (limit.add(address)) socket.once('close', () => limit.remove(address))
    else socket.destroy()
  })
}
