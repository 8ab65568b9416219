// Everything, in the order in which it answers; `--quick` what an edit breaks first: lint, types, unused code, rules, and
// the API on SQLite.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Count,
  countCheck,
  countPlaywright,
  countVitest,
  tellTroubles,
  troublesOfPlaywright,
  troublesOfVitest,
} from '../tests/support/count-results.ts'
import { environment, tool } from './tools.ts'

const root = join(import.meta.dirname, '..')
const isQuick = process.argv.includes('--quick')
const work = workFolder()
const counts: Count[] = []
const told: string[] = []
const running = new Set<ChildProcess>()
endWithWhatRuns()

if (await check('Tools', 'scripts/install-tools.mjs')) await testAll()

rmSync(work, { recursive: true, force: true })
const total = (kind: keyof Count) => counts.reduce((sum, count) => sum + count[kind], 0)
process.exitCode = total('failed') > 0 ? 1 : 0
for (const line of told) console.log(line)
console.log(`${total('passed')} passed, ${total('failed')} failed`)

async function testAll() {
  const checked = check('Lint and format, types, unused code', 'scripts/check.ts')
  if (isQuick) {
    await Promise.all([checked, vitest('Rules, and the API on SQLite', ['rules', 'sqlite'], { QUICK: '1' })])
    return
  }
  await checked
  await vitest('Rules, API, SQLite, PostgreSQL and object storage', ['rules', 'sqlite', 'postgres'])
  if (!(await check('Build', 'scripts/build-if-needed.ts'))) return
  await vitest('The server as a process: killed, flooded, fed with nonsense', [
    'process-side-by-side',
    'process',
  ])
  await playwright()
}

async function check(title: string, ...command: string[]) {
  const hasPassed = await run(title, command)
  counts.push(countCheck(hasPassed))
  told.push(...tellTroubles(title, hasPassed, []))
  return hasPassed
}

async function vitest(title: string, projects: string[], extra: Record<string, string> = {}) {
  const report = join(work, `vitest-${projects.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [tool('vitest', 'vitest'), 'run', '--allowOnly=false', ...reporters]
  command.push(...projects.flatMap((project) => ['--project', project]))
  const hasPassed = await run(title, command, extra)
  const found = readReport(report)
  counts.push(countVitest(found, hasPassed))
  told.push(...tellTroubles(title, hasPassed, troublesOfVitest(found, root)))
}

async function playwright() {
  const report = join(work, 'playwright.json')
  const command = [tool('@playwright/test', 'playwright'), 'test', '--config', 'tests', '--forbid-only']
  command.push('--reporter=list,json')
  const title = 'Journeys in a browser'
  const hasPassed = await run(title, command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const found = readReport(report)
  counts.push(countPlaywright(found, hasPassed))
  told.push(...tellTroubles(title, hasPassed, troublesOfPlaywright(found, root)))
}

function run(title: string, command: string[], extra: Record<string, string> = {}) {
  console.log(`\n== ${title}`)
  const startedAt = Date.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: environment({ TMPDIR: work, ...extra }),
    stdio: 'inherit',
    // Nothing here takes minutes; a stage that hangs fails.
    timeout: 30 * 60_000,
  })
  running.add(child)
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      running.delete(child)
      console.log(`== ${title}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
      resolve(code === 0)
    })
  })
}

// Tests make thousands of databases and folders and keep none. In memory that takes a fraction of the time, and what
// is promised about syncing is tested by the calls that sync.
function workFolder() {
  const folder = mkdtempSync(join(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir(), 'pathshala-test-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

// Also large enough for what is left when tests fail, and open to programs that are unpacked there.
function isRoomy(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
  const isForPrograms = !mounts
    .split('\n')
    .some((line) => line.includes(` ${folder} `) && line.includes('noexec'))
  const needed = 3 * 1024 ** 3
  return isForPrograms && bavail * bsize > needed && process.availableMemory() > 2 * needed
}

function readReport(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function endWithWhatRuns() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const end = () => {
        rmSync(work, { recursive: true, force: true })
        process.exit(128 + constants.signals[signal])
      }
      if (running.size === 0) end()
      for (const child of running) {
        child
          .removeAllListeners('exit')
          .once('exit', () => running.delete(child) && running.size === 0 && end())
        child.kill(signal)
      }
    })
  }
}
