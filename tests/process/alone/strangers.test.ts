// @module-tag rest

import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medianOf, mostDuringFlood, ofCachedPage } from '../../support/floods/waits.ts'
import { type ProductionServer, startProductionServer } from '../../support/production-server.ts'
import { adminSettings } from '../../support/test-admin.ts'
import { callSchoolProcess, type SchoolCalls } from '../../support/test-school.ts'

let server: ProductionServer
let school: SchoolCalls
let port: number
beforeAll(async () => {
  server = await startProductionServer({ ...adminSettings, TRUST_PROXY: '1' })
  port = Number(new URL(server.url).port)
  school = await callSchoolProcess(server.url)
  // Floods come from other machines: what makes them here leaves the processor to the server.
  setPriority(constants.priority.PRIORITY_LOW)
}, 120_000)
afterAll(() => server.stop())

const stranger = '198.51.100.9'

test.each([
  {
    what: 'searches, on connections that are closed at once',
    request: () => `GET /api/notices/?search=${word()} HTTP/1.1\r\nHost: school.example`,
  },
  {
    what: 'searches of the page of notices, and waits for the answers',
    waits: true,
    request: () => `GET /notice?search=${word()} HTTP/1.1\r\nHost: school.example`,
  },
  {
    what: 'tokens that are no good, and waits for the answers',
    waits: true,
    request: () =>
      `GET /api/notices/ HTTP/1.1\r\nHost: school.example\r\nAuthorization: Bearer ${word().repeat(9).slice(0, 43)}`,
  },
])(
  'while one address floods the school with $what, others wait for it little',
  async ({ request, waits }) => {
    const renderMs = await medianOf(50, () => visit('/notice', `host${word()}.example`))
    const alone = await look()
    const flood = startFlood(request, waits)
    const during = await look().finally(flood.end)
    console.log(JSON.stringify({ renderMs, alone, during, sent: flood.sent() }))
    expect(during.save).toBeLessThan(mostDuringFlood(alone.save, renderMs))
    expect(during.search).toBeLessThan(mostDuringFlood(alone.search, renderMs))
    expect(during.cached).toBeLessThan(mostDuringFlood(alone.cached, renderMs, ofCachedPage))
  },
)

/** What the office and a guardian wait for, in ms: the median of fifty. */
async function look() {
  let number = 0
  const save = await medianOf(50, async () => {
    await school.add('/api/classes/', { name: `শ্রেণি ${word()}${number++}` })
  })
  const search = await medianOf(50, () => visit(`/notice?search=${word()}`))
  const cached = await medianOf(50, () => visit('/'))
  return { save, search, cached }
}

async function visit(path: string, host = 'school.example'): Promise<void> {
  const reply = await askAs('192.0.2.44', path, host)
  expect(reply.startsWith('HTTP/1.1 200')).toBe(true)
}

function askAs(address: string, path: string, host: string): Promise<string> {
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

/** Twenty connections a second, each with three hundred requests; closed as soon as they are sent, or at the end. */
function startFlood(request: () => string, waits = false) {
  const open = new Set<Socket>()
  let sent = 0
  const timer = setInterval(() => {
    const lines = Array.from({ length: 300 }, () => `${request()}\r\nX-Forwarded-For: ${stranger}\r\n\r\n`)
    const socket = connect(port, '127.0.0.1')
    open.add(socket.resume())
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    socket.write(lines.join(''), () => waits || socket.destroy())
    sent += lines.length
  }, 50)
  return {
    sent: () => sent,
    end: () => {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

const word = () => Math.floor(Math.random() * 1e9).toString(36)
