import { hash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { inject, onTestFinished, test } from 'vitest'
import type { Installation } from '../../app/backups/archive/archive-format.ts'
import { readSettings } from '../../app/config.server.ts'
import type { EntityInput, EntityView } from '../../app/contract/entity.ts'
import type { Role } from '../../app/contract/roles.ts'
import type { Entities } from '../../app/db/records/records.ts'
import { write } from '../../app/db/write.server.ts'
import { insertToken } from '../../app/features/accounts/sign-in/tokens.store.server.ts'
import { findUserByName } from '../../app/features/accounts/users/users.store.server.ts'
import { catalog } from '../../app/features/entities.ts'
import type { Resources } from '../../app/http/resources.server.ts'
import { createLog, type Log } from '../../app/process/log.server.ts'
import { createApp } from '../../app/server/app.server.ts'
import { closeResources, openResources } from '../../app/server/open-resources.server.ts'
import { openStorage } from '../../app/storage/open-storage.server.ts'
import { loggedInTest } from './print-failed-log.ts'
import { testAdmin } from './test-admin.ts'
import { testAssets } from './test-assets.ts'

export { testAdmin }

/** The required fields of an institution. */
export const someInstitution = {
  name: 'নদীপুর কলেজ',
  address: 'নদীপুর',
  contact_phone: '029123456',
  contact_email: 'info@example.com',
}

type ListPath<E> = E extends { path: infer P extends string } ? `/api/${P}/` : never

/** The entity of the address of a list; undefined for other addresses. */
type EntityAt<Path extends string> = {
  [T in keyof Entities]: Path extends ListPath<Entities[T]> ? Entities[T] : never
}[keyof Entities]

/** The type of the body for an address; for entities, only their fields. */
type SentTo<Path extends string> = [EntityAt<Path>] extends [never]
  ? Body
  : FormData | EntityInput<EntityAt<Path>>

type AddedAt<Path extends string> = [EntityAt<Path>] extends [never]
  ? Record<string, unknown> & { id: number }
  : EntityView<EntityAt<Path>>

export interface Reply<Path extends string = string> {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON of the response. */
  body: Record<string, unknown>
  /** The parsed JSON of a list. */
  list: [EntityAt<Path>] extends [never] ? Record<string, unknown>[] : EntityView<EntityAt<Path>>[]
}

type Body = FormData | Record<string, unknown> | string | Uint8Array<ArrayBuffer> | undefined
interface CallOptions {
  /** null: as a visitor; omitted: as the Admin. */
  token?: string | null
  headers?: Record<string, string>
}

/** A school on a free port, on the database of TEST_STORE. */
export interface School extends SchoolCalls {
  resources: Resources
  /** The warnings and errors in the log. */
  logged: string[]
  /** Every line of the log. */
  lines: string[]
}

/** Requests to a school, wherever it runs. */
export interface SchoolCalls {
  url: string
  /** The Admin's token. */
  token: string
  get<Path extends string>(path: Path, options?: CallOptions): Promise<Reply<Path>>
  send(method: string, path: string, body?: Body, options?: CallOptions): Promise<Reply>
  /** Adds a record as the Admin and returns it; throws if it is refused. */
  add<Path extends string>(path: Path, body: SentTo<Path>): Promise<AddedAt<Path>>
  /** Registers a user and signs in; the role is User by default. Returns the token. */
  signInUser(username?: string, role?: Role): Promise<string>
  signIn(username: string, password: string): Promise<Reply>
}

/** The password of all users who register in tests. */
export const userPassword = 'khal-bil-haor-9'

export const registrationOf = (username: string) => ({
  username,
  full_name: 'রহিমা খাতুন',
  phone: '01700000001',
  password: userPassword,
  confirm_password: userPassword,
})

/** Opens a school for one test, empty unless settings or `prepare` fill it; closed when the test ends. */
export async function openSchool(
  settings: Record<string, string> = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
  prepare?: (place: Installation) => Promise<unknown>,
): Promise<School> {
  const isCopy = !prepare && !Object.keys(settings).some((name) => startSettings.includes(name))
  const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-school-'))
  const logged: string[] = []
  const lines: string[] = []
  const store = process.env.TEST_STORE === 'postgres' ? await makeStore(isCopy) : undefined
  const schoolSettings = readSettings({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: testAdmin.username,
    ADMIN_PASSWORD: testAdmin.password,
    ...store?.settings,
    ...settings,
  })
  if (isCopy && !store) await cp(inject('template'), dataDir, { recursive: true })
  await prepare?.({ settings: schoolSettings, storage: await openStorage(schoolSettings), catalog })
  const resources = await openResources(schoolSettings, recordingLog(logged, lines))
  const server = createServer(createApp(resources, testAssets))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await closeResources(resources)
    await Promise.all([rm(dataDir, { recursive: true, force: true }), store?.remove()])
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calls = await callSchool(url, isCopy ? await startSession(resources) : undefined)
  return Object.assign(calls, { resources, logged, lines })
}

/** Tests of a file that share a school; each must depend only on records that it adds. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs
export const schoolTest = test.extend('school', { scope: 'file' }, ({}, { onCleanup }) =>
  openSchool({}, onCleanup),
)

/** A form as a browser sends it; files as [bytes, name, type]. */
export function form(fields: Record<string, string | [Uint8Array<ArrayBuffer>, string, string?]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([value[0]], { type: value[2] ?? 'application/octet-stream' }), value[1])
  return data
}

/** Sets when a session was confirmed: `ms` milliseconds ago, or never (null). */
export async function moveConfirmation(
  { resources: { database } }: School,
  token: string,
  ms: number | null,
): Promise<void> {
  await database.sql
    .updateTable('tokens')
    .set({ confirmed_at: ms === null ? null : new Date(Date.now() - ms).toISOString() })
    .where('token_hash', '=', hash('sha256', token, 'hex'))
    .execute()
}

/** Calls a school in another process, as its Admin; retries requests that load shedding refused (503). */
export const callSchoolProcess = (url: string) => callSchool(url, undefined, true)

/** Calls a running school as its Admin; signs in if no token is given. */
export async function callSchool(url: string, token?: string, isPatient = false): Promise<SchoolCalls> {
  const sendOnce: SchoolCalls['send'] = async (
    method,
    path,
    body,
    { token = school.token, headers = {} } = {},
  ) => {
    const isJson =
      body !== undefined &&
      !(body instanceof FormData) &&
      !(body instanceof Uint8Array) &&
      typeof body !== 'string'
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    })
    return readReply(response)
  }
  const send: SchoolCalls['send'] = async (...request) => {
    const reply = await sendOnce(...request)
    const wait = reply.headers.get('retry-after')
    if (!isPatient || reply.status !== 503 || !wait) return reply
    await setTimeout(Number(wait) * 1000)
    return send(...request)
  }
  const signIn: SchoolCalls['signIn'] = (username, password) =>
    send('POST', '/api/token/', { username, password }, { token: null })
  const school: SchoolCalls = {
    url,
    token: '',
    send,
    get: <Path extends string>(path: Path, options?: CallOptions) =>
      send('GET', path, undefined, options) as unknown as Promise<Reply<Path>>,
    async add<Path extends string>(path: Path, body: SentTo<Path>) {
      const reply = await send('POST', path, body as Body)
      if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
      return reply.body as AddedAt<Path>
    },
    async signInUser(username = `user-${randomBytes(4).toString('hex')}`, role = 'User') {
      const registered = await send('POST', '/api/register/', registrationOf(username), { token: null })
      if (registered.status !== 201) throw new Error(`registration answered ${registered.text}`)
      if (role !== 'User') await send('PATCH', `/api/users/${registered.body.id}/`, { role })
      return String((await signIn(username, userPassword)).body.access)
    },
    signIn,
  }
  school.token = token ?? String((await signIn(testAdmin.username, testAdmin.password)).body.access)
  return school
}

// Settings that affect how a school starts.
const startSettings = ['DATABASE_URL', 'SAMPLE_CONTENT', 'ADMIN_USERNAME', 'ADMIN_PASSWORD']

async function startSession({ database }: Resources): Promise<string> {
  const admin = await findUserByName(database.sql, testAdmin.username)
  return write(database, ({ trx }) => insertToken(trx, admin?.id ?? 0, 'Chrome · Windows'))
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : {}
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: body as Record<string, unknown>,
    list: (Array.isArray(body) ? body : []) as Record<string, unknown>[],
  }
}

/** A PostgreSQL database and a bucket, for one school. */
async function makeStore(isCopy: boolean) {
  const name = `school_${randomBytes(8).toString('hex')}`
  // Copying files also copies caches that the first connection would have to build, a third of the time of a test.
  await runSql(`create database ${name} ${isCopy ? `template ${inject('template')}` : ''} strategy file_copy`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return {
    settings: { DATABASE_URL: url.href, ...(await newBucket()) },
    // A thousand databases would take 8 MB each.
    remove: () => runSql(`drop database if exists ${name} with (force)`),
  }
}

// One connection for each worker, which ends with it.
let maintenance: pg.Pool | undefined

async function runSql(sql: string) {
  maintenance ??= new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, allowExitOnIdle: true })
  await maintenance.query(sql)
}

// A bucket for each school, because its files are counted and swept.
async function newBucket(): Promise<Record<string, string>> {
  const s3 = inject('s3')
  const bucket = `school-${randomBytes(8).toString('hex')}`
  // A new client, because clients remember a difference of clocks, and tests move their clock.
  const client = new S3Client({
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...s3, S3_BUCKET: bucket }
}

function recordingLog(logged: string[], lines: string[]): Log {
  const sink = { write: (line: string) => lines.push(line) }
  const log = createLog({ out: sink, err: sink })
  return {
    info: log.info,
    warn: (event, facts) => {
      logged.push(event)
      loggedInTest.push(event)
      log.warn(event, facts)
    },
    error: (event, fault, facts = {}) => {
      const entry = `${event} ${JSON.stringify(facts)}: ${fault instanceof Error ? fault.stack : String(fault)}`
      logged.push(entry)
      loggedInTest.push(entry)
      log.error(event, fault, facts)
    },
  }
}
