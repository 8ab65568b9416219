// Installs the packages of tests, checks and measurements (browser, PostgreSQL, S3 server, Lighthouse, linters) into
// tests/node_modules when one of them first runs, and again after tests/package-lock.json changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npmCi } from './npm-ci.mjs'

const tests = resolve(import.meta.dirname, '../tests')
const marker = join(tests, 'node_modules/.installed-from')
const locked = createHash('sha256')
  .update(readFileSync(join(tests, 'package-lock.json')))
  .digest('hex')

if (!existsSync(marker) || readFileSync(marker, 'utf8') !== locked) {
  console.log(
    'Installing the tools of the tests into tests/node_modules; done again only when their lock file changes …',
  )
  try {
    npmCi(tests)
  } catch (error) {
    console.error(`The tools of the tests could not be installed (${error.message}).`)
    process.exit(1)
  }
  // Last, so that an interrupted installation does not count.
  writeFileSync(marker, locked)
}
