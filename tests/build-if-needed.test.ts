// @module-tag slow

import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('the first start builds the site, later ones do not', async () => {
  const school = await checkout()
  expect(await start(school)).toBe(0)
  expect(await start(school)).toBe(0)
  expect(await builds(school)).toBe(1)
})

test.each([
  { file: 'app/home.page.tsx', built: 2, why: 'a changed page' },
  { file: 'app/logo.svg', built: 2, why: 'a new file' },
  { file: 'package-lock.json', built: 2, why: 'another version of a package' },
  { file: 'app/home.test.ts', built: 1, why: 'a test is not part of the site' },
])('$why: after a change of $file the site has been built $built times', async ({ file, built }) => {
  const school = await checkout()
  await start(school)
  await writeFile(join(school, file), file.endsWith('.json') ? lockFile('2.0.0') : 'changed')
  await start(school)
  expect(await builds(school)).toBe(built)
})

test('npm may rewrite its lock file without causing another build', async () => {
  const school = await checkout()
  await start(school)
  await writeFile(join(school, 'package-lock.json'), JSON.stringify(JSON.parse(lockFile('1.0.0')), null, 2))
  await start(school)
  expect(await builds(school)).toBe(1)
})

test('a failed build is repeated at the next start', async () => {
  const school = await checkout()
  await writeFile(join(school, 'fail'), '')
  expect(await start(school)).toBe(1)
  await rm(join(school, 'fail'))
  expect(await start(school)).toBe(0)
  expect(await builds(school)).toBe(2)
})

test('two simultaneous starts build the site once', async () => {
  const school = await checkout()
  expect(await Promise.all([start(school), start(school)])).toEqual([0, 0])
  expect(await builds(school)).toBe(1)
})

test.each([
  { removed: 'node_modules', why: 'the build tools were pruned' },
  { removed: 'app', why: 'only the built site was copied' },
])('a built site starts when $why', async ({ removed }) => {
  const school = await checkout()
  await start(school)
  await rm(join(school, removed), { recursive: true })
  expect(await start(school)).toBe(0)
})

const bundler = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('builds', '.')
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/server/server.js', '')
process.exit(existsSync('fail') ? 1 : 0)
`

async function checkout() {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const path of ['app', 'scripts', 'node_modules/vite/bin'])
    await mkdir(join(folder, path), { recursive: true })
  await cp(
    join(import.meta.dirname, '../scripts/build-if-needed.ts'),
    join(folder, 'scripts/build-if-needed.ts'),
  )
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'package-lock.json'), lockFile('1.0.0'))
  await writeFile(join(folder, 'app/home.page.tsx'), 'first')
  await writeFile(join(folder, 'node_modules/vite/package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'node_modules/vite/bin/vite.js'), bundler)
  return folder
}

function lockFile(version: string) {
  return JSON.stringify({ packages: { '': {}, 'node_modules/react': { version } } })
}

function start(folder: string) {
  const child = spawn(process.execPath, ['scripts/build-if-needed.ts'], { cwd: folder, stdio: 'ignore' })
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
}

async function builds(folder: string) {
  return (await readFile(join(folder, 'builds'), 'utf8')).length
}
