// Runs the build of an earlier commit on a database that the present build has migrated: whether servers can be updated one
// at a time. `npm run check:upgrade -- COMMIT`; without one, the commit before the newest migration. Needs the history.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SchoolProcess, startSchool } from '../tests/support/school-process.ts'

const root = join(import.meta.dirname, '..')
const admin = { ADMIN_USERNAME: 'upgrade', ADMIN_PASSWORD: 'nodi-nouka-pal-26' }
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const newest = git('log', '-1', '--format=%H', '--', 'app/db/migrations')
const commit = git('rev-parse', '--short', process.argv[2] ?? `${newest}^`)
const folder = mkdtempSync(join(tmpdir(), 'pathshala-upgrade-'))
try {
  const earlier = buildEarlier(join(folder, 'earlier.tar'))
  const settings = { DATA_DIR: join(folder, 'data'), SAMPLE_CONTENT: 'on', ...admin }
  await onServer(await startSchool(settings), (url) => addClass(url, 'নতুন'))
  await onServer(await startSchool(settings, undefined, earlier), async (url) => {
    for (const path of ['/', '/notice', '/routine', '/gallery']) await answered(fetch(`${url}${path}`))
    await addClass(url, 'পুরোনো')
  })
  await onServer(await startSchool(settings), async (url) => {
    const text = await (await answered(fetch(`${url}/api/classes/`))).text()
    for (const name of ['নতুন', 'পুরোনো']) if (!text.includes(name)) throw new Error(`${name} was lost`)
  })
  console.log(`The build of ${commit} works on the database of this one.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Builds the commit beside this one, with the packages of this one; the path of its server. */
function buildEarlier(archive: string): string {
  const place = mkdtempSync(join(folder, 'earlier-'))
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', place])
  for (const modules of ['node_modules', 'tests/node_modules', 'runtime/node_modules'])
    symlinkSync(join(root, modules), join(place, modules))
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'], { cwd: place, stdio: 'inherit' })
  return join(place, 'dist/server/server.js')
}

async function onServer(school: SchoolProcess, work: (url: string) => Promise<void>): Promise<void> {
  try {
    await work(school.url)
  } finally {
    await school.stop()
  }
}

async function addClass(url: string, name: string): Promise<void> {
  const credentials = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }
  const { access } = (await (await post(`${url}/api/token/`, credentials)).json()) as { access: string }
  await post(`${url}/api/classes/`, { name }, { Authorization: `Bearer ${access}` })
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'Content-Type': 'application/json', ...headers }
  return answered(fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) }))
}

async function answered(asked: Promise<Response>): Promise<Response> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
