// `npm test`; with --rest all other tests, with --all both, with --quick the fast ones.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Count,
  countCheck,
  countPlaywright,
  countVitest,
  describeProblems,
  problemsOfPlaywright,
  problemsOfVitest,
} from '../tests/support/count-results.ts'
import {
  findTestsNotRunOnce,
  type ReportedTests,
  testsOfPlaywright,
  testsOfVitest,
} from '../tests/support/tests-run-once.ts'
import { type Journeys, type ProjectTests, runs } from './test-runs.ts'
import { environment, tool } from './tools.ts'

const root = join(import.meta.dirname, '..')
const selected =
  (['quick', 'rest', 'all'] as const).find((run) => process.argv.includes(`--${run}`)) ?? 'first'
const work = workFolder()
const counts: Count[] = []
const messages: string[] = []
const running = new Set<ChildProcess>()
stopChildrenOnSignal()

if (await check('Tools', 'scripts/install-tools.mjs')) await testAll()

rmSync(work, { recursive: true, force: true })
const total = (kind: keyof Count) => counts.reduce((sum, count) => sum + count[kind], 0)
process.exitCode = total('failed') > 0 ? 1 : 0
for (const line of messages) console.log(line)
console.log(`${total('passed')} passed, ${total('failed')} failed`)

async function testAll() {
  const checked =
    selected === 'rest' ? true : check('Lint and format, types, unused code', 'scripts/check.ts')
  if (selected === 'quick') {
    await Promise.all([checked, ...runs.quick.map(runStage)])
    return
  }
  await checked
  if (!(await check('Build', 'scripts/build-if-needed.ts'))) return
  const stages = selected === 'all' ? [...runs.first, ...runs.rest] : runs[selected]
  const results: ReportedTests[] = []
  for (const stage of stages) results.push(await runStage(stage))
  if (selected === 'all') await checkEachRanOnce(results)
}

function runStage(stage: ProjectTests | Journeys): Promise<ReportedTests> {
  return 'journeys' in stage ? runJourneys(stage) : runProjects(stage)
}

async function check(title: string, ...command: string[]) {
  const hasPassed = await run(title, command)
  counts.push(countCheck(hasPassed))
  messages.push(...describeProblems(title, hasPassed, []))
  return hasPassed
}

async function runProjects({ title, projects, tags }: ProjectTests): Promise<ReportedTests> {
  const path = join(work, `vitest-${counts.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const command = [
    tool('vitest', 'vitest'),
    'run',
    '--allowOnly=false',
    `--tags-filter=${tags}`,
    ...reporters,
  ]
  command.push(...projects.flatMap((project) => ['--project', project]))
  const hasPassed = await run(title, command)
  const report = readReport(path)
  counts.push(countVitest(report, hasPassed))
  messages.push(...describeProblems(title, hasPassed, problemsOfVitest(report, root)))
  return testsOfVitest(report, projects, root)
}

async function runJourneys({ title, journeys }: Journeys): Promise<ReportedTests> {
  const path = join(work, `journeys-${journeys}.json`)
  const command = playwright('--forbid-only', '--reporter=list,json')
  const hasPassed = await run(title, command, { JOURNEYS: journeys, PLAYWRIGHT_JSON_OUTPUT_FILE: path })
  const report = readReport(path)
  counts.push(countPlaywright(report, hasPassed))
  messages.push(...describeProblems(title, hasPassed, problemsOfPlaywright(report, root)))
  return { found: [], ran: testsOfPlaywright(report, root) }
}

function playwright(...options: string[]): string[] {
  return [tool('@playwright/test', 'playwright'), 'test', '--config', 'tests', ...options]
}

/** A test that no run includes could break unnoticed. */
async function checkEachRanOnce(results: ReportedTests[]) {
  const title = 'Each test is part of one run'
  const path = join(work, 'all-journeys.json')
  await run(title, playwright('--list', '--reporter=json'), { PLAYWRIGHT_JSON_OUTPUT_FILE: path })
  const files = globSync(['{app,tests}/**/*.test.{ts,tsx}', 'tests/e2e/*.spec.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const journeys = { found: testsOfPlaywright(readReport(path), root), ran: [] }
  const notRunOnce = findTestsNotRunOnce(files, [...results, journeys])
  counts.push(countCheck(notRunOnce.length === 0))
  messages.push(...notRunOnce)
}

function run(title: string, command: string[], extra: Record<string, string> = {}) {
  console.log(`\n== ${title}`)
  const startedAt = Date.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: environment({ TMPDIR: work, ...extra }),
    stdio: 'inherit',
    // Far above the duration of a stage; one that hangs fails.
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

// In memory, because tests create and delete thousands of databases; durability is tested by the calls that sync.
function workFolder() {
  const folder = mkdtempSync(join(isSuitable('/dev/shm') ? '/dev/shm' : tmpdir(), 'pathshala-test-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

// Large enough for files that failed tests leave, and executable for unpacked programs.
function isSuitable(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
  const isExecutable = !mounts
    .split('\n')
    .some((line) => line.includes(` ${folder} `) && line.includes('noexec'))
  const needed = 3 * 1024 ** 3
  return isExecutable && bavail * bsize > needed && process.availableMemory() > 2 * needed
}

function readReport(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function stopChildrenOnSignal() {
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
