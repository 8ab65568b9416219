// @module-tag rest

import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const limits = [
  { of: 'an entity with a screen, a block on a page and a picture', files: 8, lines: 110 },
  { of: 'an entity with a screen, a public page and import', files: 9, lines: 190 },
]

test('the recipe for a new entity works as written: `npm run test:quick` passes after it', async () => {
  const copy = await copyProject()
  for (const step of (await readRecipe()).flat()) await applyStep(step, copy)
  await runQuickTests(copy)
})

test('the recipe takes few files and lines', async () => {
  const recipe = await readRecipe()
  expect(recipe.length).toBe(limits.length)
  for (const [at, { of, files, lines }] of limits.entries()) {
    const steps = recipe[at] ?? []
    expect(new Set(steps.map(({ file }) => file)).size, of).toBeLessThanOrEqual(files)
    expect(steps.flatMap((step) => step.lines).length, of).toBeLessThanOrEqual(lines)
  }
})

interface Step {
  file: string
  /** The beginning of the line before which lines are inserted; undefined for a new file. */
  before: string | undefined
  lines: string[]
}

/** The steps of each example. */
async function readRecipe(): Promise<Step[][]> {
  const contributing = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const recipe = contributing.slice(contributing.indexOf('\n## Adding an entity\n'))
  const examples = recipe.split(/\n### /).map(readSteps)
  return examples.filter((steps) => steps.length > 0)
}

// Each code block belongs to the last named file and line.
function readSteps(recipe: string): Step[] {
  const steps: Step[] = []
  let file = ''
  let before: string | undefined
  for (const [, text = '', code = ''] of recipe.matchAll(/([\s\S]*?)\n {3}```tsx?\n([\s\S]*?)\n {3}```/g)) {
    file = /New file `([^`]+)`/.exec(text)?.[1] ?? /In `([^`]+)`/.exec(text)?.[1] ?? file
    before = /before `([^`]+)`/.exec(text)?.[1] ?? (text.includes('New file') ? undefined : before)
    steps.push({ file, before, lines: code.split('\n').map((line) => line.slice(3)) })
  }
  return steps
}

async function applyStep({ file, before, lines }: Step, copy: string): Promise<void> {
  const path = join(copy, file.replace('NNNN', await nextNumber(copy)))
  const text = `${lines.join('\n')}\n`
  if (before === undefined) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    return
  }
  const content = await readFile(path, 'utf8')
  const position = `\n${content}`.indexOf(`\n${before}`)
  if (position < 0) throw new Error(`${file} has no line that begins with ${before}`)
  await writeFile(path, content.slice(0, position) + text + content.slice(position))
}

async function nextNumber(copy: string): Promise<string> {
  const names = await readdir(join(copy, 'app/db/migrations'))
  return String(Math.max(...names.map((name) => Number.parseInt(name, 10))) + 1).padStart(4, '0')
}

const installed = ['node_modules', 'runtime/node_modules', 'tests/node_modules']

async function copyProject(): Promise<string> {
  const copy = await newFolder()
  const excluded = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])
  await cp(root, copy, {
    recursive: true,
    filter: (path) => !excluded.has(path.split(sep).at(-1) ?? ''),
  })
  for (const folder of installed) await symlink(join(root, folder), join(copy, folder))
  return copy
}

async function runQuickTests(cwd: string): Promise<void> {
  const { PATH = '' } = process.env
  const env = { ...process.env, PATH: `${join(cwd, 'node_modules/.bin')}:${PATH}`, FORCE_COLOR: '0' }
  await run('npm', ['run', 'test:quick'], { cwd, env, maxBuffer: 50_000_000 }).catch(
    (fault: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`the quick tests fail:\n${fault.stdout}\n${fault.stderr}`)
    },
  )
}
