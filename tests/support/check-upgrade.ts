// Runs the build of an earlier commit on a database migrated by the current build, to check that servers can be updated
// one at a time. `npm run check:upgrade -- COMMIT`; without one, the commit before the newest migration. Needs the history.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAdmin } from './admin-calls.ts'
import { type SchoolProcess, startSchool } from './school-process.ts'
import { adminSettings } from './test-admin.ts'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const newest = git('log', '-1', '--format=%H', '--', 'app/db/migrations')
const commit = git('rev-parse', '--short', process.argv[2] ?? `${newest}^`)
const folder = mkdtempSync(join(tmpdir(), 'pathshala-upgrade-'))
try {
  const earlier = buildEarlier(join(folder, 'earlier.tar'))
  const settings = { DATA_DIR: join(folder, 'data'), SAMPLE_CONTENT: 'on', ...adminSettings }
  await onServer(await startSchool(settings), (url) => addClass(url, 'নতুন'))
  await onServer(await startSchool(settings, undefined, earlier), async (url) => {
    for (const path of ['/', '/notice', '/routine', '/gallery']) await read(`${url}${path}`)
    await addClass(url, 'পুরোনো')
  })
  await onServer(await startSchool(settings), async (url) => {
    const text = await read(`${url}/api/classes/`)
    for (const name of ['নতুন', 'পুরোনো']) if (!text.includes(name)) throw new Error(`${name} was lost`)
  })
  console.log(`The build of ${commit} works on the database of this one.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Builds the commit in another folder with the installed packages; returns the path of its server. */
function buildEarlier(archive: string): string {
  const checkout = mkdtempSync(join(folder, 'earlier-'))
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', checkout])
  for (const modules of ['node_modules', 'tests/node_modules', 'runtime/node_modules'])
    symlinkSync(join(root, modules), join(checkout, modules))
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'], { cwd: checkout, stdio: 'inherit' })
  return join(checkout, 'dist/server/server.js')
}

async function onServer(school: SchoolProcess, work: (url: string) => Promise<void>): Promise<void> {
  try {
    await work(school.url)
  } finally {
    await school.stop()
  }
}

async function addClass(url: string, name: string): Promise<void> {
  const { send } = await signInAdmin(url)
  await send('POST', '/api/classes/', { name })
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
