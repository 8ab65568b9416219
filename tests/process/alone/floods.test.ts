// @module-tag rest

import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOfSchool } from '../../support/floods/size-of-school.ts'
import { openCrowd } from '../../support/floods/sockets.ts'
import { startVisitor } from '../../support/floods/visitor.ts'
import { memoryNow } from '../../support/memory-now.ts'
import { type ProductionServer, startProductionServer } from '../../support/production-server.ts'
import { withReferenceWork } from '../../support/reference-work.ts'
import { adminSettings } from '../../support/test-admin.ts'
import {
  callSchoolProcess,
  form,
  type SchoolCalls,
  testAdmin,
  userPassword,
} from '../../support/test-school.ts'
import { sendOnWire } from '../../support/test-wire.ts'

const isLong = process.env.LONG === '1'
const floodMs = isLong ? 30_000 : 4000
// The promise: 300 ms where the reference work takes 5 ms.
const slowestPage = 60

let server: ProductionServer
let school: SchoolCalls
let visitor: Awaited<ReturnType<typeof startVisitor>>
beforeAll(async () => {
  server = await startProductionServer({ ...adminSettings, TRUST_PROXY: '1' })
  school = await callSchoolProcess(server.url)
  await signIn(office, testAdmin.username, testAdmin.password)
  // Warms up the server.
  await repeat(50, 1000, () => wrongSignIn(randomAddress()))
  visitor = await startVisitor(server.url)
  // Floods run at low priority, because real floods come from other machines.
  setPriority(constants.priority.PRIORITY_LOW)
}, 120_000)
afterAll(async () => {
  await visitor.stop()
  await server.stop()
})

const randomAddress = () => `203.${randomBelow(256)}.${randomBelow(256)}.${randomBelow(256)}`

test.each([
  { why: 'one address', from: () => '198.51.100.9' },
  { why: 'thousands of addresses', from: randomAddress },
])(
  'while 200 wrong sign-ins run in parallel from $why, pages load and other users sign in',
  async ({ from }) => {
    const statuses = new Map<number, number>()
    await expectSteady(async () => {
      const flood = repeat(200, floodMs, async () => {
        const reply = await wrongSignIn(from())
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      })
      await callNormally()
      await flood
    })
    console.log(Object.fromEntries(statuses))
    expect([...statuses.keys()].toSorted()).toEqual([401, 429])
  },
)

test('500 connections that send a byte a second do not slow down others', async () => {
  const headers = 'Host: school.example\r\nContent-Type'
  const crowds = [
    openCrowd(server.url, 500, () => 'GET / HTTP/1.1\r\nHost: school.example\r\nX-Slow: '),
    openCrowd(
      server.url,
      250,
      () =>
        `POST /contact HTTP/1.1\r\n${headers}: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=`,
    ),
    openCrowd(
      server.url,
      250,
      () =>
        `POST /api/register/ HTTP/1.1\r\n${headers}: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\nContent-Disposition: form-data; name="profile_picture"; filename="a.png"\r\n\r\n`,
    ),
  ]
  await expectSteady(async () => {
    await wait(floodMs)
    await callNormally()
  })
  // The server closes connections whose headers are incomplete after twenty seconds.
  if (isLong) expect(crowds[0]?.open()).toBe(0)
  for (const crowd of crowds) crowd.close()
  await expect.poll(stagedFiles).toEqual([])
})

test('200 aborted uploads leave no temporary files', async () => {
  const photo = await bigPicture()
  await expectSteady(async () => {
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 40 }, () => cancelUpload(photo)))
    await callNormally()
  })
  await expect.poll(stagedFiles).toEqual([])
})

test('10,000 variants of an address use neither memory nor disk', async () => {
  const before = { memory: memoryNow(server.process.pid), disk: await sizeOfSchool(server.dataDir) }
  const variants: ((number: number) => { path: string; host?: string })[] = [
    (number) => ({ path: `/notice?search=${number}` }),
    (number) => ({ path: `/api/teachers/?search=x${number}&page=${number}` }),
    (number) => ({ path: `/nothing-${number}` }),
    (number) => ({ path: '/', host: `h${number}.example` }),
    (number) => ({ path: `/facnstaff?designation=${'x'.repeat(1000)}${number}` }),
  ]
  let next = 0
  await expectSteady(async () => {
    next = 0
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (next < 10_000) {
          const number = next++
          const { path = '/', host } = variants[number % variants.length]?.(number) ?? {}
          await ask(path, host)
        }
      }),
    )
  })
  expect(await sizeOfSchool(server.dataDir)).toBeLessThan(before.disk * 1.1)
  await expect.poll(() => memoryNow(server.process.pid) / before.memory).toBeLessThan(1.5)
})

test('4,000 invented parameters and encodings use no memory: each is answered from the cache', async () => {
  const separate = await startProductionServer()
  const ask = (path: string, encoding: string) =>
    sendOnWire(separate, path, { Host: 'school.example', 'Accept-Encoding': encoding })
  const pages = ['/', '/notice', '/facnstaff', '/gallery', '/academic', '/api/notices/', '/api/teachers/']
  const flood = async (path: string, invented: number) => {
    const wanted = ['identity', 'gzip', 'br'][invented % 3] ?? 'br'
    // Eight spellings of one address, then the next address.
    const spelling = `${wanted};q=0.${1000 + (invented % 8)}, x${invented}`
    await ask(`${path}?x${invented >> 3}=1`, spelling)
  }
  try {
    for (let time = 0; time < 60; time += 1)
      for (const path of pages) for (const encoding of ['identity', 'gzip', 'br']) await ask(path, encoding)
    const before = memoryNow(separate.process.pid)
    for (let invented = 0; invented < 4000; invented += 1)
      await flood(pages[(invented >> 3) % pages.length] ?? '/', invented)
    const ratio = memoryNow(separate.process.pid) / before
    console.log(`memory by ${ratio.toFixed(2)}, from ${Math.round(before)} MB`)
    expect(ratio).toBeLessThan(1.25)
  } finally {
    await separate.stop()
  }
})

test('one address gets at most four thousand connections, and closed ones are not counted', async () => {
  const separate = await startProductionServer({ SAMPLE_CONTENT: 'off' })
  try {
    const crowd = openCrowd(separate.url, 4500, () => 'GET / HTTP/1.1\r\nX-Slow: ')
    await expect.poll(crowd.open).toBeLessThanOrEqual(4000)
    // Fewer than all: on a slow machine some were closed, because their headers took twenty seconds.
    expect(crowd.open()).toBeGreaterThan(2000)
    crowd.close()
    await expect.poll(() => fetch(separate.url).then(({ status }) => status)).toBe(200)
  } finally {
    await separate.stop()
  }
})

test('after all floods the same process runs, and its log is short', () => {
  expect([server.process.exitCode, server.process.signalCode]).toEqual([null, null])
  const lines = server.output().split('\n')
  expect(lines.filter((line) => /"level":"error"/.test(line))).toEqual([])
  expect(lines.length).toBeLessThan(500)
})

/** Expects that pages load soon during a flood, in the better of two tries, because other processes may disturb one. */
async function expectSteady(flood: () => Promise<void>): Promise<void> {
  let ratio = Number.POSITIVE_INFINITY
  for (let time = 0; time < 2 && ratio >= slowestPage; time += 1) {
    const { value: times, referenceMs } = await withReferenceWork(() => visitor.visitDuring(flood))
    ratio = times.p99 / referenceMs
    console.log(JSON.stringify({ ...times, referenceMs }))
  }
  expect(ratio).toBeLessThan(slowestPage)
}

const office = '192.0.2.44'

/** Calls of the staff and of a guardian during a flood, from the address of the office. */
async function callNormally(): Promise<void> {
  // A browser that has signed in before is not slowed down by strangers.
  expect(await sendWithRetries(() => signIn(office, testAdmin.username, testAdmin.password), [503])).toBe(200)
  const message = { name: 'একজন অভিভাবক', phone: '01700000002', message: 'ভর্তি কবে?' }
  expect(await sendWithRetries(() => post('contacts', office, message))).toBe(201)
  const password = userPassword
  const newcomer = {
    username: `user-${randomBelow(1e9)}`,
    full_name: 'রহিমা খাতুন',
    phone: '01700000001',
    password,
    confirm_password: password,
  }
  expect(await sendWithRetries(() => post('register', office, newcomer))).toBe(201)
}

/** Retries after the given time, at most twice. */
async function sendWithRetries(ask: () => Promise<Response>, retriedStatuses = [429, 503]): Promise<number> {
  let reply = await ask()
  for (let time = 0; time < 2 && retriedStatuses.includes(reply.status); time += 1) {
    await wait(Number(reply.headers.get('retry-after')) * 1000)
    reply = await ask()
  }
  return reply.status
}

// A new name each time, because a rate limit soon refuses repeated names without hashing.
const wrongSignIn = (address: string) => signIn(address, `nobody-${randomBelow(1e9)}`, 'wrong-password')

function signIn(address: string, username: string, password: string): Promise<Response> {
  return post('token', address, { username, password })
}

async function post(call: string, address: string, body: object): Promise<Response> {
  const response = await fetch(`${server.url}/api/${call}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  })
  await response.text()
  return response
}

/** Repeats work in parallel for some time. */
async function repeat(size: number, ms: number, work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: size }, async () => {
      while (performance.now() < end) await work()
    }),
  )
}

function ask(path: string, host = 'school.example'): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      `${server.url}${path}`,
      { headers: { Host: host } },
      (answer) => void answer.resume().once('end', resolve),
    )
      .once('error', reject)
      .end()
  })
}

async function cancelUpload(photo: Buffer): Promise<void> {
  const body = await new Response(
    form({ full_name: 'করিম', photo: [new Uint8Array(photo), 'a.png'] }),
  ).bytes()
  await new Promise<void>((resolve) => {
    const upload = request(`${server.url}/api/teachers/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${school.token}`,
        'Content-Type': `multipart/form-data; boundary=${boundaryOf(body)}`,
        'Content-Length': body.length,
      },
    })
    upload.once('error', () => {}).once('close', resolve)
    upload.write(body.subarray(0, body.length / 2), () => upload.destroy())
  })
}

function boundaryOf(body: Uint8Array): string {
  return Buffer.from(body.subarray(2, 200)).toString('latin1').split('\r\n')[0] ?? ''
}

async function bigPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 900, height: 900, channels: 3, noise, background: 'white' } })
    .png()
    .toBuffer()
}

async function stagedFiles(): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'tmp')).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{32}$/.test(name))
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function randomBelow(end: number): number {
  return Math.floor(Math.random() * end)
}
