import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.server.ts'

// A whole school, or a town of phones behind a carrier's one address, may come on the day of results.
const maxPerAddress = 4000

/** Counts what comes from each address and goes again; answers whether one more may come. */
export function createDoor(max: number) {
  const inside = new Map<string, number>()
  return {
    enter(address: string): boolean {
      const before = inside.get(address) ?? 0
      if (before >= max) return false
      inside.set(address, before + 1)
      return true
    },
    leave(address: string): void {
      const left = (inside.get(address) ?? 1) - 1
      if (left > 0) inside.set(address, left)
      else inside.delete(address)
    },
  }
}

/** Ends connections beyond four thousand of one address (IPv6 by /64): nobody takes them all. */
export function limitConnections(server: Server): void {
  const door = createDoor(maxPerAddress)
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (door.enter(address)) socket.once('close', () => door.leave(address))
    else socket.destroy()
  })
}
