import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const marker = join(dist, '.built-from')
const vite = join(root, 'node_modules/vite/bin/vite.js')

// A folder that was copied without its sources is served as it was built.
if (existsSync(join(root, 'app')) && !isBuiltFrom(fingerprint())) await build()

async function build() {
  if (!existsSync(vite)) {
    console.error(
      'The site must be built, and the build tools are not installed. Run "npm ci" and try again.',
    )
    process.exit(1)
  }
  mkdirSync(dist, { recursive: true })
  const release = await acquireLock()
  const sources = fingerprint()
  // Another start may have built it meanwhile.
  if (!isBuiltFrom(sources)) {
    console.log('Building the site; this is done again only when its files change …')
    // The marker comes last, so that an interrupted build does not count.
    rmSync(marker, { force: true })
    const { status } = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    })
    if (status === 0) writeFileSync(marker, sources)
    else process.exitCode = 1
  }
  release()
}

// SQLite's lock is released by the operating system however the process ends, so it is never stale.
async function acquireLock() {
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(join(dist, '.lock'), { timeout: 300_000 })
  lock.exec('begin exclusive')
  return () => lock.close()
}

function isBuiltFrom(sources: string) {
  return (
    existsSync(join(dist, 'server/server.js')) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === sources
  )
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of inputs()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.update(lockedVersions()).digest('hex')
}

// The lock file's content, not its bytes: npm rewrites it without changing any package of the build.
function lockedVersions() {
  const { packages }: { packages: Record<string, { version?: string; optional?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const needed = Object.entries(packages).filter(([path, { optional }]) => path && !optional)
  return needed
    .map(([path, { version }]) => `${path} ${version}`)
    .sort()
    .join('\n')
}

function inputs() {
  const single = ['vite.config.ts', 'tsconfig.json', 'scripts/licenses.ts'].filter((path) =>
    existsSync(join(root, path)),
  )
  return [...filesIn('app'), ...filesIn('public'), ...single]
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
