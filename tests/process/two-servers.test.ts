import { expect, onTestFinished, test } from 'vitest'
import { atOnce } from '../support/at-once.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import {
  callSchoolProcess,
  type Reply,
  type SchoolCalls,
  someInstitution,
  userPassword,
} from '../support/test-school.ts'

const rounds = process.env.LONG === '1' ? 15 : 1
const password = userPassword

test.each(['SQLite', 'PostgreSQL'])(
  'two servers that start at once on one %s database act as one school',
  async (kind) => {
    for (let round = 0; round < rounds; round += 1) {
      const { servers, stop } = await startTwo(await settingsFor(kind))
      await expectOneInstitution(servers)
      await expectOneUsername(servers)
      await expectOneAnswerPerKey(servers)
      await expectTenWrongPasswords(servers)
      await expectWritesOnOther(servers)
      await expectOneAdmin(servers)
      await stop()
    }
  },
)

test.each(['SQLite', 'PostgreSQL'])('two servers on one %s database add up their visits', async (kind) => {
  const { processes, servers, stop } = await startTwo(await settingsFor(kind))
  const headers = { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' }
  await atOnce(200, servers, (school) => school.get('/notice', { token: null, headers }))
  const countOn = async (school?: SchoolCalls) => (await school?.get('/api/visits/'))?.list[0]?.count
  expect(await Promise.all(servers.map(countOn))).toEqual([100, 100])
  // A server that stops stores what it has counted.
  expect(await processes[0]?.stop()).toBe(0)
  expect(await countOn(servers[1])).toBe(200)
  await stop()
})

async function expectOneInstitution(servers: SchoolCalls[]): Promise<void> {
  const replies = await atOnce(20, servers, (school, number) =>
    school.send('POST', '/api/institutions/', { ...someInstitution, name: `কলেজ ${number}` }),
  )
  expect(statusesOf(replies)).toEqual([201, ...Array(19).fill(409)])
}

async function expectOneUsername(servers: SchoolCalls[]): Promise<void> {
  const replies = await atOnce(8, servers, (school, number) => {
    const username = ['rahim১', 'RAHIM1', 'rahim1'][number % 3] ?? ''
    const fields = { username, full_name: 'রহিম', phone: '01700000001', password, confirm_password: password }
    return school.send('POST', '/api/register/', fields, { token: null })
  })
  expect(statusesOf(replies)).toEqual([201, ...Array(7).fill(409)])
}

async function expectOneAnswerPerKey(servers: SchoolCalls[]): Promise<void> {
  const headers = { 'Idempotency-Key': 'a click that is sent again' }
  const replies = await atOnce(12, servers, (school) =>
    school.send('POST', '/api/classes/', { name: 'একাদশ' }, { headers }),
  )
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(201)
}

async function expectTenWrongPasswords(servers: SchoolCalls[]): Promise<void> {
  const replies = await atOnce(20, servers, (school, number) => school.signIn('rahim1', `wrong-${number}`))
  expect(statusesOf(replies)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
}

async function expectWritesOnOther([one, other]: SchoolCalls[]): Promise<void> {
  const names = async () => {
    const { list } = (await other?.get('/api/teachers/', { token: null })) ?? { list: [] }
    return list.map(({ full_name }) => full_name)
  }
  const before = await names()
  await one?.add('/api/teachers/', { full_name: 'করিম উদ্দিন' })
  await expect.poll(names).toEqual([...before, 'করিম উদ্দিন'])
}

async function expectOneAdmin([one, other]: SchoolCalls[]): Promise<void> {
  if (!one || !other) throw new Error('there are not two servers')
  const { id: first } = (await one.get('/api/user/')).body
  const user = (await one.get('/api/user/', { token: await one.signInUser('second') })).body
  await one.send('PATCH', `/api/users/${user.id}/`, { role: 'Admin' })
  const token = String((await other.signIn('second', password)).body.access)
  const replies = await Promise.all([
    one.send('PATCH', `/api/users/${user.id}/`, { role: 'User' }),
    other.send('PATCH', `/api/users/${first}/`, { active: false }, { token }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of replies) expect([200, 401, 403, 409]).toContain(status)
}

async function settingsFor(kind: string): Promise<Record<string, string>> {
  const dataDir = await newFolder()
  if (kind === 'SQLite') return { DATA_DIR: dataDir }
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')
  return { DATA_DIR: dataDir, DATABASE_URL: postgres.url('college') }
}

async function startTwo(database: Record<string, string>) {
  const settings = { ...database, ...adminSettings }
  const processes = await Promise.all([startSchool(settings), startSchool(settings)])
  for (const each of processes) onTestFinished(() => each.kill())
  const servers = await Promise.all(processes.map(({ url }) => callSchoolProcess(url)))
  return { servers, processes, stop: () => Promise.all(processes.map((each) => each.stop())) }
}

function statusesOf(replies: Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted()
}
