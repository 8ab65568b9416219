// @module-tag rest

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.server.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const local = { host: '127.0.0.1', port: 0 }

test('the error about a port in use names the setting PORT', async () => {
  const server = await listen(() => {}, local, silent)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(listen(() => {}, { host: '127.0.0.1', port }, silent)).rejects.toThrow(
    `PORT: ${port} is in use by another program. Stop it, or set PORT to another number.`,
  )
})

test('the error about an address of another machine names the setting HOST', async () => {
  await expect(listen(() => {}, { host: '203.0.113.9', port: 0 }, silent)).rejects.toThrow(
    'HOST: got "203.0.113.9", takes an address of this machine.',
  )
})

test.each([
  'GET / HTTP/1.1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nContent-Length: 1\r\n\r\nx',
])('requests that Node would refuse by itself are passed on and get our headers: %j', async (bytes) => {
  const server = await listen((_request, response) => response.end('ours'), local, silent)
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('ours')
})

test.each([
  { what: 'a text that is no HTTP', bytes: 'GARBAGE\r\n\r\n', status: 400 },
  {
    what: 'a request with endless headers',
    bytes: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: 431,
  },
])('$what is refused with our headers', async ({ bytes, status }) => {
  const server = await listen(() => {}, local, silent)
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const text = Buffer.concat(await socket.toArray()).toString()
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(text).toContain('X-Content-Type-Options: nosniff')
  expect(text).not.toMatch(/^server:/im)
})

test.each([
  { where: 'after a request', rest: 'GARBAGE\r\n\r\n' },
  { where: 'after a request with an expectation', first: 'Expect: a miracle', rest: 'GARBAGE\r\n\r\n' },
  { where: 'after two requests at once', rest: 'GET /next HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n' },
])(
  'what is no HTTP $where is not refused in the middle of an answer',
  async ({ first = 'Accept: */*', rest }) => {
    const begin: RequestListener = ({ url }, response) => void (url === '/' && response.write('begun'))
    const server = await listen(begin, local, silent)
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => void server.close())
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${first}\r\n\r\n`)
    while (!text.includes('begun')) await once(socket, 'data')
    socket.write(rest)
    await once(socket, 'close')
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  },
)

const program = `
  import { listen, stopOnSignals } from '#app/http/listen.server.ts'
  const log = { info: (event) => console.log(event), warn() {}, error() {} }
  const slow = (request, response) => {
    console.log('asked')
    process.stdin.once('data', () => response.end('finished'))
  }
  const server = await listen(slow, { host: '127.0.0.1', port: 0 }, log)
  stopOnSignals(server, log, async () => console.log('closed'))
  console.log('port ' + server.address().port)
`

test.each(['SIGTERM', 'SIGINT'] as const)(
  'at %s requests in flight are finished, then all connections are closed',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: new URL('../..', import.meta.url).pathname,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    const exit = new Promise((resolve) => child.on('exit', resolve))
    const outputContains = (text: string) => expect.poll(() => output, { interval: 10 }).toContain(text)
    await outputContains('port ')
    const port = Number(/port (\d+)/.exec(output)?.[1])
    const idle = connect(port, '127.0.0.1')
    const answer = new Promise<string>((resolve, reject) =>
      get({ port, host: '127.0.0.1', headers: { Connection: 'keep-alive' } }, async (response) =>
        resolve(Buffer.concat(await response.toArray()).toString()),
      ).on('error', reject),
    )
    await outputContains('asked')
    child.kill(signal)
    await outputContains('stopping')
    child.kill(signal)
    await expect(
      new Promise((resolve, reject) =>
        connect(port, '127.0.0.1', () => resolve('accepted')).on('error', reject),
      ),
    ).rejects.toThrow('ECONNREFUSED')
    child.stdin.write('go on')
    expect(await answer).toBe('finished')
    expect(await exit).toBe(0)
    expect(output).toContain('closed')
    idle.destroy()
  },
)
