// @module-tag rest

import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { checks } from '../../scripts/tools.ts'
import { newFolder } from '../support/new-folder.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

test('the recipe for a new entity works as written, in few files and lines', async () => {
  const steps = readSteps(await readFile(join(root, 'CONTRIBUTING.md'), 'utf8'))
  const copy = await copyOfTheHouse()
  const followed: string[] = []
  for (const step of steps) followed.push(await follow(step, copy))

  expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(8)
  expect(steps.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(130)
  const changed = [...new Set(followed)]
  // All else is as it was when it was linted.
  for (const { command } of checks())
    await inCopy(
      copy,
      command.flatMap((part) => (part === '.' ? changed : [part])),
    )
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--project', 'sqlite']
  const tests = ['architecture', 'rooms', 'whole/entity-columns'].map((name) => `tests/${name}.test.ts`)
  await inCopy(copy, [...vitest, 'app/features/clubs', ...tests])
})

interface Step {
  file: string
  /** The beginning of the line that the new ones stand before; undefined for a new file. */
  before: string | undefined
  lines: string[]
}

// Each block of code belongs to the file and the place that were named last.
function readSteps(contributing: string): Step[] {
  const recipe = contributing.slice(contributing.indexOf('## Adding an entity'))
  const steps: Step[] = []
  let file = ''
  let before: string | undefined
  for (const [, said = '', code = ''] of recipe.matchAll(/([\s\S]*?)\n {3}```tsx?\n([\s\S]*?)\n {3}```/g)) {
    file = /New file `([^`]+)`/.exec(said)?.[1] ?? /In `([^`]+)`/.exec(said)?.[1] ?? file
    before = /before `([^`]+)`/.exec(said)?.[1] ?? (said.includes('New file') ? undefined : before)
    steps.push({ file, before, lines: code.split('\n').map((line) => line.slice(3)) })
  }
  return steps
}

/** Answers the path of the file that is made or changed. */
async function follow({ file, before, lines }: Step, copy: string): Promise<string> {
  const name = file.replace('NNNN', await nextNumber(copy))
  const path = join(copy, name)
  const text = `${lines.join('\n')}\n`
  if (before === undefined) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    return name
  }
  const there = await readFile(path, 'utf8')
  const place = `\n${there}`.indexOf(`\n${before}`)
  if (place < 0) throw new Error(`${file} has no line that begins with ${before}`)
  await writeFile(path, there.slice(0, place) + text + there.slice(place))
  return name
}

async function nextNumber(copy: string): Promise<string> {
  const names = await readdir(join(copy, 'app/db/migrations'))
  return String(Math.max(...names.map((name) => Number.parseInt(name, 10))) + 1).padStart(4, '0')
}

const installed = ['node_modules', 'runtime/node_modules', 'tests/node_modules']

async function copyOfTheHouse(): Promise<string> {
  const copy = await newFolder()
  const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])
  await cp(root, copy, {
    recursive: true,
    filter: (path) => !left.has(path.split(sep).at(-1) ?? ''),
  })
  for (const folder of installed) await symlink(join(root, folder), join(copy, folder))
  return copy
}

async function inCopy(cwd: string, command: string[]): Promise<void> {
  const { PATH = '' } = process.env
  const env = { ...process.env, PATH: `${join(cwd, 'node_modules/.bin')}:${PATH}`, FORCE_COLOR: '0' }
  await run(process.execPath, command, { cwd, env, maxBuffer: 50_000_000 }).catch(
    (fault: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${command.join(' ')} failed:\n${fault.stdout}\n${fault.stderr}`)
    },
  )
}
