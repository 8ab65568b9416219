// @module-tag rest

import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorsInAnswer, isShed, slowestMs } from '../fuzz/answer-errors.ts'
import { errorsForNextVisitors } from '../fuzz/next-visitor.ts'
import { type FuzzInputs, type FuzzRequest, makeRequest, operationsOf } from '../fuzz/requests.ts'
import { knownUser, validPassword } from '../fuzz/valid-values.ts'
import { createWire, type WireAnswer } from '../fuzz/wire.ts'
import { memoryNow } from '../support/memory-now.ts'
import { startPostgres } from '../support/postgres.ts'
import { type ProductionServer, startProductionServer } from '../support/production-server.ts'
import { adminSettings } from '../support/test-admin.ts'
import { addOneOfEach } from '../support/test-everything.ts'
import { pdfFile, picture } from '../support/test-files.ts'
import type { Description } from '../support/test-schema.ts'
import { callSchoolProcess, form, type SchoolCalls } from '../support/test-school.ts'

const isLong = process.env.LONG === '1'
const seed = Number(process.env.FUZZ_SEED ?? 20_260_501)
// Enough for nearly every call to succeed; checked for the default seed.
const enough = 15_000
const stores = [
  { store: 'SQLite', requests: isLong ? 100_000 : enough },
  { store: 'PostgreSQL', requests: isLong ? 20_000 : 2000 },
]
const connections = 8

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test.each(stores)(
  '$requests malformed requests never crash the server or change the page of the next visitor, on $store',
  async ({ store, requests }) => {
    const server = await openServer(store)
    try {
      const inputs = await fillSchool(await callSchoolProcess(server.url))
      const run = await sendAll(server, inputs, requests)
      console.log(`seed ${seed}, ${store}: ${describeRun(run)}`)
      expect({ answers: run.faults, log: faultsIn(server.output()) }).toEqual({ answers: [], log: [] })
      expect([server.process.exitCode, server.process.signalCode]).toEqual([null, null])
      if (requests >= enough) expect(run.failed.length / run.operations, run.failed.join()).toBeLessThan(0.03)
      expect(run.accepted / requests).toBeGreaterThan(0.1)
      const [early = 0, late = 0] = [run.memory.at(Math.floor(run.memory.length / 3)), run.memory.at(-1)]
      if (requests >= enough) expect(late / early).toBeLessThan(1.5)
    } finally {
      await server.stop()
    }
  },
)

/** Log lines about internal errors of the server, and output that is not a log line. */
function faultsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line !== '' && (!line.startsWith('{') || /"level":"error"/.test(line)))
}

async function openServer(store: string): Promise<ProductionServer> {
  const settings = { SAMPLE_CONTENT: 'off', TRUST_PROXY: '1', ...adminSettings }
  if (store === 'SQLite') return startProductionServer(settings)
  await postgres.createDatabase('fuzz')
  return startProductionServer({ ...settings, DATABASE_URL: postgres.url('fuzz') })
}

async function fillSchool(school: SchoolCalls): Promise<FuzzInputs> {
  await addOneOfEach(school)
  const files = { picture: Buffer.from(await picture('png')), pdf: Buffer.from(pdfFile()) }
  const student = await school.add(
    '/api/students/',
    form({ full_name: 'রিমা', roll_number: '৭', class_name: '1', photo: [await picture(), 'a.jpg'] }),
  )
  const teacher = (await school.get('/api/teachers/')).list[0]
  const user = await school.signInUser()
  const spareSessions = [await school.signInUser(knownUser)]
  while (spareSessions.length < 12)
    spareSessions.push(String((await school.signIn(knownUser, validPassword)).body.access))
  const spareAccounts: string[] = []
  while (spareAccounts.length < 8) spareAccounts.push(await school.signInUser())
  const protectedUsers = (await school.get('/api/users/')).list.map(({ id }) => Number(id))
  const description = withoutLocks((await school.get('/api/openapi.json')).body as unknown as Description)
  const media = [String(teacher?.photo), String(student.photo)]
  const tokens = { admin: school.token, user, spareSessions, spareAccounts }
  return { seed, description, tokens, protectedUsers, media, files }
}

/** The description without settings that would lock out the following requests. */
function withoutLocks(description: Description): Description {
  for (const { requestBody } of Object.values(description.paths).flatMap((path) => Object.values(path)))
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      delete schema.properties?.second_factor_required
      delete schema.properties?.registration_open
    }
  return description
}

interface Run {
  faults: string[]
  /** The count of each status; 0 stands for a closed connection. */
  statuses: Map<number, number>
  accepted: number
  /** Operations that never succeeded, of how many. */
  failed: string[]
  operations: number
  /** Samples of the server's memory, in megabytes. */
  memory: number[]
  seconds: number
}

// Operations that need a password, a code, a secret, the id of a session or file, or a rare state.
const rarelySucceed =
  /undo|imports\/[\w-]+\/files|invitation|user\/(password|second-factor|sessions\/\{id\})|post \/api\/institutions/

function addToken({ tokens }: FuzzInputs, answer: WireAnswer | undefined): void {
  const token = /"access":"([\w-]+)"/.exec(answer?.body ?? '')?.[1]
  if (token) tokens.spareSessions.push(token)
}

async function sendAll(server: ProductionServer, inputs: FuzzInputs, requests: number): Promise<Run> {
  const run: Run = {
    faults: [],
    statuses: new Map(),
    accepted: 0,
    failed: [],
    operations: 0,
    memory: [],
    seconds: 0,
  }
  const succeeded = new Set<string>()
  const slow: FuzzRequest[] = []
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const wire = createWire(Number(new URL(server.url).port))
      while (next < requests && run.faults.length < 20) {
        const request = makeRequest(inputs, next++)
        for (let time = 1; time < request.times; time += 1) await ask(wire, request)
        const answer = await ask(wire, request)
        const status = answer?.status ?? 0
        run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1)
        if (status >= 200 && status < 300) {
          run.accepted += 1
          if (request.name) succeeded.add(request.name)
          if (request.name === 'post /api/token/') addToken(inputs, answer)
        }
        const errors = errorsOf(request, answer, inputs)
        errors.push(...(await errorsForNextVisitors(wire, request)))
        if (errors.length > 0) run.faults.push(describeFault(request, errors))
        if (isSlow(answer)) slow.push(request)
        if (request.number % 250 === 0) run.memory.push(memoryNow(server.process.pid))
      }
      wire.close()
    }),
  )
  run.seconds = (performance.now() - start) / 1000
  // The machine may have been busy for a moment, so a slow request must be slow again.
  const wire = createWire(Number(new URL(server.url).port))
  for (const request of slow) {
    const answer = await ask(wire, request)
    if (isSlow(answer))
      run.faults.push(describeFault(request, [`${answer.status} in ${Math.round(answer.ms)} ms, twice`]))
  }
  wire.close()
  const names = operationsOf(inputs).map(({ name }) => name)
  run.operations = names.length
  run.failed = names.filter((name) => !succeeded.has(name) && !rarelySucceed.test(name))
  return run
}

// A shed request counts as slow, so that it is sent again.
function isSlow(answer: WireAnswer | undefined): answer is WireAnswer {
  return answer !== undefined && (answer.ms > slowestMs || isShed(answer))
}

function ask(wire: ReturnType<typeof createWire>, { bytes, method, closes }: FuzzRequest) {
  return wire.send({ bytes, hasBody: method !== 'HEAD', closes })
}

function errorsOf(request: FuzzRequest, answer: WireAnswer | undefined, inputs: FuzzInputs): string[] {
  if (answer) return errorsInAnswer(request, answer, inputs.description)
  return request.closes ? [] : ['closed the connection without an answer']
}

function describeFault({ number, bytes }: FuzzRequest, errors: string[]): string {
  const message = `request ${number} of seed ${seed}: ${errors.join('; ')}`
  console.log(`${message}\n${bytes.toString('utf8', 0, 3000)}`)
  return message
}

function describeRun({ statuses, accepted, seconds, memory }: Run): string {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`)
  const [early, late] = [memory.at(Math.floor(memory.length / 3)), memory.at(-1)].map((megabytes) =>
    Math.round(megabytes ?? 0),
  )
  return `${Math.round(seconds)} s, ${accepted} accepted, memory ${early} → ${late} MB, ${counts.join(' ')}`
}
