import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { breakableLine } from './breakable-line.ts'

test('a line passes everything on, except while it is cut or frozen', async () => {
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

  // A whole request past the line: by then the one on the line would have been answered.
  async function askPast() {
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
  }
})
