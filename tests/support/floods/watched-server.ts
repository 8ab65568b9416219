import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { expect } from 'vitest'
import { type ProductionServer, startProductionServer } from '../production-server.ts'
import { adminSettings } from '../test-admin.ts'
import { callSchoolProcess, type SchoolCalls } from '../test-school.ts'
import { limitDuringFlood, medianOf, ofCachedPage } from './waits.ts'

/** Durations of calls of the office and a guardian in ms, each the median of fifty. */
export interface Waits {
  save: number
  search: number
  cached: number
}

/** A built server behind a proxy, to measure how long visitors wait during a flood by others. */
export interface WatchedServer {
  server: ProductionServer
  school: SchoolCalls
  port: number
  /** Measures how long rendering a page takes, in ms. */
  render(): Promise<number>
  measure(): Promise<Waits>
}

/** Lowers the priority of this process, because real floods come from other machines. */
export async function startWatchedServer(settings: Record<string, string> = {}): Promise<WatchedServer> {
  const server = await startProductionServer({ ...adminSettings, TRUST_PROXY: '1', ...settings })
  const port = Number(new URL(server.url).port)
  const school = await callSchoolProcess(server.url)
  setPriority(constants.priority.PRIORITY_LOW)
  const visit = async (path: string, host = 'school.example') => {
    const reply = await requestFrom(port, '192.0.2.44', path, host)
    expect(reply.startsWith('HTTP/1.1 200')).toBe(true)
  }
  let number = 0
  return {
    server,
    school,
    port,
    render: () => medianOf(50, () => visit('/notice', `host${word()}.example`)),
    measure: async () => ({
      save: await medianOf(50, async () => {
        await school.add('/api/classes/', { name: `শ্রেণি ${word()}${number++}` })
      }),
      search: await medianOf(50, () => visit(`/notice?search=${word()}`)),
      cached: await medianOf(50, () => visit('/')),
    }),
  }
}

/** Expects that others wait hardly longer than without a flood. */
export function expectShortWaits(during: Waits, alone: Waits, renderMs: number): void {
  expect(during.save).toBeLessThan(limitDuringFlood(alone.save, renderMs))
  expect(during.search).toBeLessThan(limitDuringFlood(alone.search, renderMs))
  expect(during.cached).toBeLessThan(limitDuringFlood(alone.cached, renderMs, ofCachedPage))
}

function requestFrom(port: number, address: string, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    socket.once('error', reject).once('end', () => resolve(text))
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`,
    )
  })
}

// The address that the flood comes from.
const stranger = '198.51.100.9'

interface Flood {
  /** The number of requests on each connection. */
  requests?: number
  everyMs?: number
  /** Whether connections wait for their answers. */
  waits?: boolean
  /** The number of open connections, each until it has its last answer. */
  atOnce?: number
}

/** Opens connections continuously, each with many requests, and closes them once these are sent, or at the end. */
export function startFlood(
  port: number,
  request: () => string,
  { requests = 300, everyMs = 50, waits = false, atOnce = Number.POSITIVE_INFINITY }: Flood = {},
) {
  const open = new Set<Socket>()
  let sent = 0
  const timer = setInterval(() => {
    const missing = Number.isFinite(atOnce) ? atOnce - open.size : 1
    for (let count = 0; count < missing; count += 1) connectOnce()
  }, everyMs)

  function connectOnce() {
    const lines = Array.from({ length: requests }, (_none, at) => {
      const isLast = at === requests - 1 && Number.isFinite(atOnce)
      const end = isLast ? 'Connection: close\r\n' : ''
      return `${request()}\r\nX-Forwarded-For: ${stranger}\r\n${end}\r\n`
    })
    const socket = connect(port, '127.0.0.1')
    open.add(socket.resume())
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    socket.write(lines.join(''), () => waits || socket.destroy())
    sent += lines.length
  }

  return {
    sent: () => sent,
    end: () => {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

/** A random word that no cache knows. */
export const word = () => Math.floor(Math.random() * 1e9).toString(36)
