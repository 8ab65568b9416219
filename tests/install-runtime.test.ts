import { spawnSync } from 'node:child_process'
import { cp, mkdir, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from './support/new-folder.ts'
import { oldSqlite } from './support/old-sqlite.ts'

test('a suitable Node.js is linked for services, also after an update', async () => {
  const school = await checkout()
  for (const _ of ['installed', 'updated']) {
    expect(install(school, {})).toEqual({ code: 0, output: '' })
    expect(await readlink(join(school, 'node_modules/.bin/node'))).toBe(await realpath(process.execPath))
  }
})

test('a Node.js without TypeScript is not used: another one is fetched', async () => {
  const { output } = install(await checkout(), { NODE_OPTIONS: '--no-strip-types' })
  expect(output).toContain('npm ran: ci')
})

test('a new Node.js whose SQLite can lose pages is not used: another one is fetched', async () => {
  const { code, output } = install(await checkout(), oldSqlite)
  expect(output).toMatch(
    /^Fetching Node\.js \S+ into runtime\/ \(the one at hand is \S+ with SQLite 3\.50\.4\)/,
  )
  expect(output).toContain('npm ran: ci')
  // Nothing was fetched, so the message says what to install.
  expect(output).toMatch(
    /needs Node\.js 24\.7 or newer with SQLite 3\.51\.3 or newer\. This is .* SQLite 3\.50\.4/,
  )
  expect(code).toBe(1)
})

const root = join(import.meta.dirname, '..')
const read = ['package.json', 'runtime/package.json', 'scripts/install-runtime.mjs', 'scripts/npm-ci.mjs']

/** The files that the installer reads, without packages, and an npm without a network. */
async function checkout(): Promise<string> {
  const folder = await newFolder()
  for (const file of [...read, 'app/db/sqlite/sqlite-version.ts'])
    await cp(join(root, file), join(folder, file))
  await mkdir(join(folder, 'npm'))
  await writeFile(join(folder, 'npm/npm-cli.js'), 'console.log("npm ran:", process.argv[2])')
  return folder
}

function install(folder: string, environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/install-runtime.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_execpath: join(folder, 'npm/npm-cli.js'),
      // The Node.js of npm may be an older one, which knows fewer options.
      npm_node_execpath: process.execPath,
      ...environment,
    },
  })
  return { code: status, output: stdout + stderr }
}
