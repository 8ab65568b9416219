// @module-tag rest

import { get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatSignIns } from '../../support/floods/repeat-sign-ins.ts'
import { limitDuringFlood, medianOf, ofCachedPage } from '../../support/floods/waits.ts'
import { word } from '../../support/floods/watched-server.ts'
import { type ProductionServer, startProductionServer } from '../../support/production-server.ts'
import { adminSettings } from '../../support/test-admin.ts'
import {
  callSchoolProcess,
  registrationOf,
  type SchoolCalls,
  testAdmin,
  userPassword,
} from '../../support/test-school.ts'

const pupil = 'a-pupil'
const deputy = 'the-deputy'
// The pupil is in the network of the school.
const inSchool = { 'X-Forwarded-For': '198.51.100.7' }

let server: ProductionServer
let school: SchoolCalls
let cookies: string[]
beforeAll(async () => {
  server = await startProductionServer({ ...adminSettings, TRUST_PROXY: '1' })
  school = await callSchoolProcess(server.url)
  for (const username of [pupil, deputy]) {
    const body = registrationOf(username)
    const user = await school.send('POST', '/api/register/', body, { token: null, headers: inSchool })
    if (username === deputy) await school.send('PATCH', `/api/users/${user.body.id}/`, { role: 'Admin' })
  }
  cookies = []
  for (let time = 0; time < 50; time += 1) cookies.push(await browserOf(pupil))
}, 120_000)
afterAll(() => server.stop())

/** Signs a user in on another browser; returns its cookie. */
async function browserOf(username: string, password = userPassword): Promise<string> {
  const reply = await signIn(username, password)
  expect(reply.status).toBe(200)
  return (reply.headers.getSetCookie().find((line) => line.startsWith('devices=')) ?? '').split(';')[0] ?? ''
}

function signIn(username: string, password: string, Cookie = '') {
  const headers = { ...inSchool, Cookie }
  return school.send('POST', '/api/token/', { username, password }, { token: null, headers })
}

test('while a pupil signs in endlessly on fifty browsers, the office can sign in and confirm', async () => {
  const renderMs = await medianOf(50, () => visit('/notice', `host${word()}.example`))
  const measure = async (username: string, password: string) => {
    const cookie = await browserOf(username, password)
    const office = await medianOf(25, () => signInAndConfirm(username, password, cookie))
    const search = await medianOf(50, () => visit(`/notice?search=${word()}`))
    return { office, search, cached: await medianOf(50, () => visit('/')) }
  }
  // Each browser may send sixty correct passwords in ten minutes.
  const alone = await measure(testAdmin.username, testAdmin.password)
  const credentials = { username: pupil, password: userPassword }
  const end = await repeatSignIns({ url: server.url, headers: inSchool, cookies, credentials })
  const during = await measure(deputy, userPassword)
  const statuses = await end()
  console.log(JSON.stringify({ renderMs, alone, during, statuses }))
  expect(statuses[429]).toBeGreaterThan(100)
  expect(during.office).toBeLessThan(limitDuringFlood(alone.office, renderMs))
  expect(during.search).toBeLessThan(limitDuringFlood(alone.search, renderMs))
  expect(during.cached).toBeLessThan(limitDuringFlood(alone.cached, renderMs, ofCachedPage))
})

test('while a pupil with fifty browsers has six hundred slow requests open, long forms can be sent', async () => {
  const renderMs = await medianOf(50, () => visit('/notice', `host${word()}.example`))
  const measure = async (network: string) => {
    const save = await medianOf(50, async () => {
      const body = { name: `শ্রেণি ${word()}`, ...long }
      expect((await school.send('POST', '/api/classes/', body, { headers: inSchool })).status).toBe(201)
    })
    const write = await medianOf(50, async (time) => {
      const headers = { 'X-Forwarded-For': `${network}.${time}` }
      const body = { ...message, ...long }
      expect((await school.send('POST', '/api/contacts/', body, { token: null, headers })).status).toBe(201)
    })
    return { save, write, cached: await medianOf(50, () => visit('/')) }
  }
  const alone = await measure('203.0.113')
  const flood = openSlowBodies(600)
  await expect.poll(flood.refused).toBeGreaterThan(500)
  const during = await measure('192.0.2').finally(flood.end)
  console.log(JSON.stringify({ renderMs, alone, during, refused: flood.refused() }))
  expect(flood.statuses()).toEqual(new Set(['HTTP/1.1 429']))
  expect(during.save).toBeLessThan(limitDuringFlood(alone.save, renderMs))
  expect(during.write).toBeLessThan(limitDuringFlood(alone.write, renderMs))
  expect(during.cached).toBeLessThan(limitDuringFlood(alone.cached, renderMs, ofCachedPage))
})

async function signInAndConfirm(username: string, password: string, cookie: string): Promise<void> {
  const { status, body } = await signIn(username, password, cookie)
  expect(status).toBe(200)
  const session = { token: String(body.access), headers: inSchool }
  const confirmed = await school.send('POST', '/api/user/confirm/', { current_password: password }, session)
  expect(confirmed.status).toBe(204)
}

function visit(path: string, Host = 'school.example'): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Host, 'X-Forwarded-For': '192.0.2.44' }
    get(`${server.url}${path}`, { headers, agent: false }, (answer) => {
      answer.resume().once('end', () => (answer.statusCode === 200 ? resolve() : reject(answer.statusCode)))
    }).once('error', reject)
  })
}

/** Forms of the maximum length, of which a few bytes arrive each second. */
function openSlowBodies(count: number) {
  const port = Number(new URL(server.url).port)
  const statusLines: string[] = []
  const sockets = Array.from({ length: count }, (_one, number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).setEncoding('utf8')
    socket.once('data', (answer: string) => statusLines.push(answer.slice(0, 'HTTP/1.1 429'.length)))
    const head = ['POST /api/token/ HTTP/1.1', 'Host: school.example', 'Content-Type: application/json']
    const more = [
      `X-Forwarded-For: ${inSchool['X-Forwarded-For']}`,
      `Cookie: ${cookies[number % cookies.length]}`,
    ]
    socket.write(`${[...head, ...more, 'Content-Length: 100000'].join('\r\n')}\r\n\r\n{`)
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' '.repeat(300))
  }, 1000)
  return {
    refused: () => statusLines.length,
    statuses: () => new Set(statusLines),
    end: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const message = { name: 'একজন অভিভাবক', phone: '01700000002', message: 'ভর্তি কবে?' }
// More than a small body; unknown fields are ignored.
const long = Object.fromEntries(
  Array.from({ length: 4 }, (_, number) => [`more${number}`, 'x'.repeat(15_000)]),
)
