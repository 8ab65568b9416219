import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type Count, countCheck, countPlaywright, countVitest } from '../tests/support/count-results.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'pathshala-test-'))
const counts: Count[] = []
let running: ChildProcess | undefined
endWithWhatRuns()

await check('Lint and format', tool('@biomejs/biome', 'biome'), 'check', '.')
await check('Types', tool('typescript', 'tsc'), '--noEmit')
await check('Unused files, exports and packages', tool('knip', 'knip'))
await vitest('Rules, API, SQLite, PostgreSQL and object storage', 'rules', 'sqlite', 'postgres')
if (await check('Build', 'scripts/build-if-needed.ts')) {
  await vitest('The server as a process: killed, flooded, fed with nonsense', 'process')
  await playwright()
} else counts.push(countCheck(false))

rmSync(reports, { recursive: true, force: true })
const total = (kind: keyof Count) => counts.reduce((sum, count) => sum + count[kind], 0)
process.exitCode = total('failed') > 0 ? 1 : 0
console.log(`${total('passed')} passed, ${total('failed')} failed`)

async function check(title: string, ...command: string[]) {
  const hasPassed = await run(title, command)
  counts.push(countCheck(hasPassed))
  return hasPassed
}

async function vitest(title: string, ...projects: string[]) {
  const report = join(reports, `vitest-${projects.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [tool('vitest', 'vitest'), 'run', '--allowOnly=false', ...reporters]
  command.push(...projects.flatMap((project) => ['--project', project]))
  const hasPassed = await run(title, command)
  counts.push(countVitest(readReport(report), hasPassed))
}

async function playwright() {
  const report = join(reports, 'playwright.json')
  const command = [tool('@playwright/test', 'playwright'), 'test', '--forbid-only', '--reporter=list,json']
  const hasPassed = await run('Journeys in a browser', command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  counts.push(countPlaywright(readReport(report), hasPassed))
}

function tool(packageName: string, command: string) {
  const manifest = join(root, 'node_modules', packageName, 'package.json')
  const { bin } = createRequire(import.meta.url)(manifest)
  return join(dirname(manifest), bin[command])
}

function run(title: string, command: string[], extra: Record<string, string> = {}) {
  console.log(`\n== ${title}`)
  const { NODE_ENV: _, ...inherited } = process.env
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...inherited, PATH: path, ...extra },
    stdio: 'inherit',
    // Nothing here takes minutes; a stage that hangs fails.
    timeout: 30 * 60_000,
  })
  running = child
  return new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function readReport(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function endWithWhatRuns() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const end = () => {
        rmSync(reports, { recursive: true, force: true })
        process.exit(128 + constants.signals[signal])
      }
      if (!running || running.exitCode !== null) end()
      running?.removeAllListeners('exit').once('exit', end)
      running?.kill(signal)
    })
  }
}
