import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { breakableLine } from './breakable-line.ts'

const megabyte = 1024 * 1024

test('a breakable line forwards everything except while it is cut or frozen', async () => {
  const server = createServer((_request, response) => response.end('heard'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line = await breakableLine((server.address() as AddressInfo).port)
  onTestFinished(async () => {
    await line.stop()
    server.close()
  })
  const ask = async () => (await fetch(`http://127.0.0.1:${line.port}`)).text()
  expect(await ask()).toBe('heard')
  await line.cut()
  await expect(ask()).rejects.toThrow()
  await line.restore()
  expect(await ask()).toBe('heard')
  line.freeze()
  const order: string[] = []
  const waiting = ask().then(() => order.push('heard'))
  await askPast()
  order.push('still frozen')
  await line.restore()
  await waiting
  expect(order).toEqual(['still frozen', 'heard'])

  const received: number[] = []
  server.on('request', (request) => request.on('data', ({ length }) => received.push(length)))
  const frozen = line.freezeAfter(megabyte)
  const sent = fetch(`http://127.0.0.1:${line.port}`, { method: 'POST', body: new Uint8Array(4 * megabyte) })
  await frozen
  await askPast()
  const passed = received.reduce((sum, length) => sum + length)
  expect(passed).toBeGreaterThan(megabyte / 2)
  expect(passed).toBeLessThan(2 * megabyte)
  await line.restore()
  expect(await (await sent).text()).toBe('heard')

  // Waits as long as a whole request directly to the server takes.
  async function askPast() {
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
  }
})
