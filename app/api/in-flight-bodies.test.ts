// @module-tag rest

import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '#tests/support/test-browser.ts'
import { picture } from '#tests/support/test-files.ts'
import {
  form,
  openSchool,
  registrationOf,
  type School,
  testAdmin,
  userPassword,
} from '#tests/support/test-school.ts'

const megabyte = 1024 * 1024
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** Sends the start of a body and then nothing; resolves with what the connection received until it closed. */
function begin(
  school: School,
  path: string,
  options: { address?: string; cookie?: string; contentLength?: number; bytes?: number },
) {
  const { address = '198.51.100.7', cookie = '', contentLength = 5 * megabyte, bytes = 1024 } = options
  const socket = connect(Number(new URL(school.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: school.example',
    `X-Forwarded-For: ${address}`,
    `Cookie: ${cookie}`,
    path.startsWith('/api/')
      ? 'Content-Type: multipart/form-data; boundary=x'
      : 'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${contentLength}`,
  ]
  const part = 'Content-Disposition: form-data; name="profile_picture"; filename="a.jpg"'
  const start = path.startsWith('/api/') ? `--x\r\n${part}\r\n\r\n` : 'name='
  socket.write(`${head.join('\r\n')}\r\n\r\n${start}`)
  socket.write(Buffer.alloc(bytes, 'a'))
  const chunks: Buffer[] = []
  const heard = () => Buffer.concat(chunks).toString('utf8')
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(heard())))
  return { socket, received, heard }
}

/** Opens stalled forms from the address beyond its share: sixty are accepted, ten refused. */
async function fillAddress(school: School): Promise<void> {
  const contentLength = Math.floor((4 * megabyte) / 60)
  const hanging = Array.from({ length: 70 }, () => begin(school, '/api/contacts/', { contentLength }))
  await expect.poll(() => hanging.filter(({ heard }) => heard() !== '').length).toBe(10)
}

async function stagedBytes({ resources }: School): Promise<number[]> {
  const folder = join(resources.settings.dataDir, 'tmp')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{32}$/.test(name))
  return Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
}

test('each address has a limit of bytes in flight: its pictures are refused, forms without pictures and other addresses are not', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const many = Array.from({ length: 10 }, () =>
    begin(school, '/api/register/', { bytes: 4 * megabyte, contentLength: 5 * megabyte }),
  )
  await expect.poll(() => many.filter(({ heard }) => heard() !== '').length).toBe(4)
  for (const answer of many.map(({ heard }) => heard()).filter(Boolean)) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/^retry-after: 10\r$/im)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).toContain('কয়েক সেকেন্ড পরে আবার পাঠান')
  }
  await expect.poll(() => stagedBytes(school)).toHaveLength(6)
  const photo = await picture('jpeg', 2000, 2000)
  const large = new Uint8Array(200 * 1024)
  large.set(photo.subarray(0, large.length))
  const withPhoto = (username: string) =>
    form({ ...registrationOf(username), profile_picture: [large, 'a.jpg'] })
  const register = (body: FormData, address: string) =>
    school.send('POST', '/api/register/', body, { token: null, headers: from(address) })
  expect((await register(withPhoto('rahima'), '198.51.100.7')).status).toBe(429)
  expect((await register(form(registrationOf('rahima')), '198.51.100.7')).status).toBe(201)
  expect((await register(withPhoto('karim'), '198.51.100.8')).status).not.toBe(429)
  const notice = form({ title: 'ছুটি', pdf_file: [pdf(2 * megabyte), 'a.pdf'] })
  expect((await school.send('POST', '/api/notices/', notice, { headers: from('198.51.100.7') })).status).toBe(
    201,
  )
  for (const { socket } of many) socket.destroy()
  await expect.poll(() => stagedBytes(school)).toEqual([])
  const again = async () => (await register(withPhoto('salma'), '198.51.100.7')).status
  await expect.poll(again).not.toBe(429)
})

test('all visitors together have a limit of bytes in flight: beyond it they get 503, and staff are not affected', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const crowd = Array.from({ length: 60 }, (_, index) =>
    begin(school, '/api/register/', { address: `198.51.100.${index}`, contentLength: 25 * megabyte }),
  )
  const answer = () => crowd.map(({ heard }) => heard()).find(Boolean) ?? ''
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer()).toMatch(/^retry-after: 10\r$/im)
  const notice = form({ title: 'ছুটি', pdf_file: [pdf(20 * megabyte), 'a.pdf'] })
  expect((await school.send('POST', '/api/notices/', notice)).status).toBe(201)
  expect((await school.send('POST', '/api/contacts/', message, { token: null })).status).toBe(201)
})

test('a refused sender gets the whole answer while the picture is still being sent', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  for (let count = 0; count < 6; count += 1) begin(school, '/api/register/', {})
  const body = form({
    ...registrationOf('rahima'),
    profile_picture: [new Uint8Array(20 * megabyte), 'a.jpg'],
  })
  const reply = await school.send('POST', '/api/register/', body, {
    token: null,
    headers: from('198.51.100.7'),
  })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '10'])
})

const json = 'application/json'
const plainForm = 'application/x-www-form-urlencoded'
const refusalBody = /"message":/
const page = /<\/html>/

test.each([
  { what: 'too large', path: '/api/classes/', type: json, status: 413, answer: refusalBody },
  {
    what: 'without a session',
    path: '/api/classes/',
    type: json,
    token: 'x',
    status: 401,
    answer: refusalBody,
  },
  { what: 'too large for the form of a page', path: '/contact', type: plainForm, status: 413, answer: page },
  { what: 'of the wrong type for a page', path: '/contact', type: json, status: 415, answer: page },
])('a body that is $what is read to its end, so that a slow sender gets the refusal', async (asked) => {
  const school = await openSchool()
  const { path, type, status, answer, token = school.token } = asked
  const socket = connect(Number(new URL(school.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part
  })
  const closed = once(socket, 'close')
  const [pieces, piece] = [30, Buffer.alloc(128 * 1024, ' ')]
  const head = ['Host: school.example', `Content-Type: ${type}`, `Authorization: Bearer ${token}`]
  const length = `Content-Length: ${pieces * piece.length}`
  socket.write(`POST ${path} HTTP/1.1\r\n${[...head, length].join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < pieces; sent += 1) {
    expect([sent, socket.readyState]).toEqual([sent, expect.stringMatching(/^open/)])
    socket.write(piece)
    await setTimeout(50)
  }
  await closed
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*^connection: close\r$`, 'im'))
  expect(heard).toMatch(answer)
})

test('while slow forms use up the share of an address, staff at that address can sign in, confirm and change passwords', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const headers = from('198.51.100.7')
  await fillAddress(school)
  const credentials = { username: testAdmin.username, password: testAdmin.password }
  const { status, body } = await school.send('POST', '/api/token/', credentials, { token: null, headers })
  expect(status).toBe(200)
  const token = String(body.access)
  const current_password = testAdmin.password
  for (const [path, fields] of [
    ['user/confirm/', { current_password }],
    ['user/password/', { current_password, new_password: userPassword }],
  ] as const)
    expect((await school.send('POST', `/api/${path}`, fields, { token, headers })).status).toBe(204)
})

test('when an address has used up its share, known browsers and signed-in users still have separate shares', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const headers = from('198.51.100.7')
  const token = await school.signInUser('rahima')
  const credentials = { username: 'rahima', password: userPassword }
  const signedIn = await school.send('POST', '/api/token/', credentials, { token: null, headers })
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] ?? ''
  await fillAddress(school)
  // A body without Content-Length counts as the largest.
  const send = async (path: string, fields: object, more: Record<string, string>) => {
    const body = new Blob([JSON.stringify(fields)]).stream()
    const all = { ...headers, 'Content-Type': 'application/json', ...more }
    const init = { method: 'POST', headers: all, body, duplex: 'half' }
    return (await fetch(`${school.url}${path}`, init as RequestInit)).status
  }
  expect(await send('/api/token/', credentials, {})).toBe(429)
  expect(await send('/api/token/', credentials, { Cookie: cookie })).toBe(200)
  expect(await send('/api/contacts/', message, {})).toBe(429)
  expect(await send('/api/contacts/', message, { Authorization: `Bearer ${token}` })).toBe(201)
})

test('a user with fifty known browsers can have only as many slow bodies open as one address, and delays nobody', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  await school.signInUser('a-pupil')
  const browsers = Array.from({ length: 50 }, () => openBrowser(school, '198.51.100.7'))
  for (const browser of browsers) await browser.signIn('a-pupil', userPassword)
  const hanging = [...browsers, ...browsers, ...browsers].map(({ jar }) =>
    begin(school, '/api/token/', { contentLength: 100_000, cookie: `devices=${jar.get('devices')}` }),
  )
  const share = Math.floor((4 * megabyte) / 100_000)
  await expect.poll(() => hanging.filter(({ heard }) => heard() !== '').length).toBe(150 - share)
  for (const { heard } of hanging) expect(heard()).toMatch(/^(?:$|HTTP\/1\.1 429 )/)
  const { username, password } = testAdmin
  const office = openBrowser(school, '198.51.100.7')
  expect((await office.signIn(username, password)).status).toBe(200)
  expect(
    (await openBrowser(school, '198.51.100.7').send('POST', '/api/contacts/', { ...message, ...long }))
      .status,
  ).toBe(201)
})

test('when slow bodies from many addresses have used up the limit of visitors, the staff can still save', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const crowd = Array.from({ length: 720 }, (_, number) =>
    begin(school, '/api/contacts/', {
      address: `198.51.${number >> 8}.${number & 255}`,
      contentLength: number < 680 ? 100_000 : 40_000,
    }),
  )
  await expect
    .poll(() => crowd.filter(({ heard }) => heard().startsWith('HTTP/1.1 503 ')).length)
    .toBeGreaterThan(20)
  const headers = from('203.0.113.1')
  const visitors = await school.send(
    'POST',
    '/api/contacts/',
    { ...message, ...long },
    { token: null, headers },
  )
  expect(visitors.status).toBe(503)
  const saved = await school.send('POST', '/api/classes/', { name: 'একাদশ', ...long }, { headers })
  expect(saved.status).toBe(201)
})

test('text fields are checked before a picture is decoded, even if the picture comes first', async () => {
  const school = await openSchool()
  const whole = await picture('jpeg', 2000, 2000)
  const photo = [whole.slice(0, whole.length - 20_000), 'a.jpg'] as [typeof whole, string]
  const register = (fields: Parameters<typeof form>[0]) =>
    school.send('POST', '/api/register/', form(fields), { token: null })
  expect((await register({ profile_picture: photo, ...registrationOf('rahima') })).status).toBe(415)
  for (const fields of [
    { profile_picture: photo, ...registrationOf('x') },
    { ...registrationOf('x'), profile_picture: photo },
  ]) {
    const reply = await register(fields)
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, ['username']])
  }
})

test('a body that stops or trickles gets 408 within seconds, and leaves no file', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const idle = [
    begin(school, '/api/register/', { bytes: 3 * megabyte }),
    begin(school, '/api/register/', { contentLength: 90_000, bytes: 10 }),
    begin(school, '/api/contacts/', { contentLength: 5000, bytes: 10 }),
    begin(school, '/contact', { contentLength: 5000, bytes: 10 }),
  ]
  const dripping = begin(school, '/api/register/', { contentLength: 90_000, bytes: 10 })
  const drops = setInterval(() => dripping.socket.write('a'), 500)
  onTestFinished(() => clearInterval(drops))
  const steady = begin(school, '/api/register/', { contentLength: 5 * megabyte, bytes: 10 })
  const flow = setInterval(() => steady.socket.write(Buffer.alloc(1024, 'a')), 500)
  onTestFinished(() => clearInterval(flow))
  for (const { received } of [...idle, dripping]) {
    expect(await received).toMatch(/^HTTP\/1\.1 408 /)
    expect(await received).toMatch(/^connection: close\r$/im)
    expect(await received).toMatch(/পাঠান|যায়নি/)
  }
  expect(steady.socket.readyState).toBe('open')
  steady.socket.destroy()
  await expect.poll(() => stagedBytes(school)).toEqual([])
  expect(school.logged).toEqual([])
})

// Nearly as much as a body without files may take; unknown fields are ignored.
const long = Object.fromEntries(
  Array.from({ length: 6 }, (_, number) => [`more${number}`, 'x'.repeat(15_000)]),
)
const message = { name: 'একজন অভিভাবক', phone: '01700000002', message: 'ভর্তি কবে?' }

function pdf(bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes)
  file.set(new TextEncoder().encode('%PDF-1.7\n'))
  return file
}
