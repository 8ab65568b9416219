import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sidebarOf } from '../app/dashboard/sidebar.ts'
import { mayOpen } from '../app/ui/base/editor-screens.ts'
import {
  filesIn,
  importChain,
  isServer,
  isTest,
  layerOf,
  readSources,
  type Source,
  suffixOf,
  topics,
} from './support/test-sources.ts'

const sources = readSources()
const byPath = new Map(sources.map((source) => [source.path, source]))
// Folders beside the features; their files with a feature's suffix obey its rules.
const besideFeatures = ['backups', 'sample']
const registries = {
  'page.tsx': ['server/pages.server.ts'],
  'screen.tsx': [
    'dashboard/router.tsx',
    'dashboard/overview-with-backups.tsx',
    'dashboard/students-with-backups.tsx',
  ],
  'api.server.ts': ['server/api.server.ts'],
}

// What each kind of file in a feature may import from app/: folders end in a slash, the others are suffixes. Entities,
// contracts, stores and, for pages and screens, rules and components may belong to another feature.
const everywhere = ['text/', 'contract/', 'contract.ts', 'entity.ts']
const mayImport: Record<string, string[]> = {
  'entity.ts': ['text/', 'contract/', 'texts.ts', 'rules.ts', 'contract.ts'],
  'contract.ts': [...everywhere, 'texts.ts', 'rules.ts'],
  'texts.ts': [],
  'rules.ts': [...everywhere, 'sheets/', 'rules.ts', 'texts.ts'],
  'store.server.ts': [
    ...everywhere,
    'db/',
    'sheets/',
    'concurrency/',
    'process/',
    'http/',
    'storage/',
    'config.server.ts',
    'store.server.ts',
    'invariants.server.ts',
    'rules.ts',
  ],
  'invariants.server.ts': [...everywhere, 'db/', 'api/', 'rules.ts', 'texts.ts'],
  'api.server.ts': [
    ...everywhere,
    'api/',
    'db/',
    'storage/',
    'http/',
    'sheets/',
    'process/',
    'store.server.ts',
    'rules.ts',
    'texts.ts',
  ],
  'page.tsx': [
    ...everywhere,
    'site/',
    'process/',
    'db/records/crud-store.server.ts',
    'http/',
    'store.server.ts',
    'rules.ts',
    'texts.ts',
    'island.tsx',
    'components.tsx',
  ],
  'island.tsx': [
    'text/',
    'contract/',
    'contract.ts',
    'site/',
    'browser/',
    'rules.ts',
    'texts.ts',
    'components.tsx',
  ],
  'screen.tsx': [
    ...everywhere,
    'ui/',
    'browser/',
    'sheets/',
    ...topics.map((topic) => `${topic}/`),
    'rules.ts',
    'texts.ts',
    'components.tsx',
  ],
}
const features = sources.filter(({ path }) => ownerOf(path) !== '' && isOfFeature(path))
const importableAcrossFeatures = ['entity.ts', 'contract.ts', 'store.server.ts']
// Home, overview and the security settings show components of other features.
const alsoForScreens = ['rules.ts', 'components.tsx', 'texts.ts']
// The lists of all entities and of all islands.
const listOfEntities = 'features/entities.ts'

test('features contain only the known kinds of files', () => {
  const known =
    /^features\/(entities|islands)\.ts$|^features\/[a-z0-9/-]+\.((entity|contract|texts|store\.server|invariants\.server|api\.server|rules|test|rules\.test)\.ts|(page|island|screen|components|test)\.tsx)$/
  expect(filesIn('features').filter((path) => !known.test(path))).toEqual([])
})

test('only the server and the router of the dashboard import the folders beside the features, which import neither', () => {
  const isBeside = (path: string) => besideFeatures.includes(ownerOf(path))
  const violations = sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target = '' }) =>
          isBeside(path)
            ? /^(server|dashboard)\//.test(target)
            : isBeside(target) && !/^server\/|^dashboard\/(router|\w+-with-backups)\.tsx$/.test(path),
        )
        .map(({ target }) => `${path} imports ${target}`),
    )
  expect(sources.some(({ path }) => isBeside(path))).toBe(true)
  expect(violations).toEqual([])
})

test('a file of a feature imports only what its kind may import', () => {
  const violations = features.flatMap((source) =>
    source.imports
      .filter(
        ({ target }) => target && !kindsOf(source).every((kind) => isAllowed(kind, source.path, target)),
      )
      .map(({ target }) => `${source.path} imports ${target}`),
  )
  expect(violations).toEqual([])
})

test('entities, contracts and texts, which browser and server share, import no package but zod', () => {
  const violations = features
    .filter(({ path }) => /\.(entity|contract|texts)\.ts$/.test(path))
    .flatMap((source) =>
      source.imports
        .filter((one) => one.package && !/\.(entity|contract)\.ts:zod$/.test(`${source.path}:${one.package}`))
        .map((one) => `${source.path} imports ${one.package}`),
    )
  expect(violations).toEqual([])
})

test.each(Object.entries(registries))(
  'every *.%s is imported by one of %s and by no other file',
  (suffix, registries) => {
    const all = features.filter(({ path }) => path.endsWith(`.${suffix}`)).map(({ path }) => path)
    const listed = registries.flatMap((path) => byPath.get(path)?.imports.map(({ target }) => target) ?? [])
    const unlisted = all
      .filter((path) => !listed.includes(path))
      .map((path) => `${path} is not in ${registries[0]}`)
    const elsewhere = sources
      .filter(({ path }) => !registries.includes(path) && !isTest(path))
      .flatMap((source) =>
        source.imports
          .filter((one) => !one.isType && all.includes(one.target ?? ''))
          .map(({ target }) => `${source.path} imports ${target}`),
      )
    expect([...unlisted, ...elsewhere]).toEqual([])
  },
)

test('no two features import each other', () => {
  const used = new Map<string, Set<string>>()
  for (const { path, imports } of features.filter((source) => !isTest(source.path)))
    for (const { target = '' } of imports) {
      const [user, other] = [ownerOf(path), ownerOf(target)]
      if (other && other !== user) used.set(user, (used.get(user) ?? new Set()).add(other))
    }
  const pairs = [...used].flatMap(([user, others]) =>
    [...others]
      .filter((other) => user < other && used.get(other)?.has(user))
      .map((other) => `${user}, ${other}`),
  )
  expect(used.size).toBeGreaterThan(10)
  expect(pairs).toEqual([])
})

test('every entity is in the list of entities', () => {
  const listed = byPath.get(listOfEntities)?.imports.map(({ target }) => target) ?? []
  const all = features.filter(({ path }) => path.endsWith('.entity.ts')).map(({ path }) => path)
  expect(
    all.filter((path) => !listed.includes(path)).map((path) => `${path} is not in ${listOfEntities}`),
  ).toEqual([])
})

test('calls, undo and restore write through the same store', () => {
  const custom = features.filter(
    ({ path, text }) => path.endsWith('.store.server.ts') && /crudStore\(\w+, /.test(text),
  )
  const listed = byPath.get('server/stored-entities.server.ts')?.imports.map(({ target }) => target) ?? []
  expect(custom.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([])
})

// Linked from the header of the page, from the overview or from tabs.
const notInSidebar = ['/account', '/first-steps', '/history/journal']

test('every route of the dashboard has a link in the sidebar', () => {
  const routes = [...(byPath.get('dashboard/router.tsx')?.text ?? '').matchAll(/path: '([a-z/-]+)'/g)]
  const links = sidebarOf('Admin').flatMap((group) => group.links.map(({ to }) => to))
  const lacking = routes
    .map(([, path]) => `/${path}`)
    .filter((path) => !links.includes(path) && !notInSidebar.includes(path))
  expect(lacking.map((to) => `dashboard/sidebar.ts lacks { to: '${to}', label: …, icon: … }`)).toEqual([])
})

test('Editors may open the screens of the entities that they write', () => {
  const router = byPath.get('dashboard/router.tsx')?.text ?? ''
  const routes = [...router.matchAll(/path: '([a-z/-]+)',\s+lazy: \(\) => import\('#app\/([^']+)'\)/g)]
  const written = features.filter(({ text }) => /^ {2}writtenBy: 'editor',$/m.test(text))
  const folders = new Set(written.map(({ path }) => posix.dirname(path)))
  const writable = routes.filter(([, , screen = '']) => folders.has(posix.dirname(screen)))
  expect(writable.length).toBeGreaterThan(0)
  const closed = writable.filter(([, path]) => !mayOpen('Editor', `/${path}`))
  expect(closed.map(([, path]) => `ui/base/editor-screens.ts lacks '/${path}' in ofEditors`)).toEqual([])
})

test('every feature with an entity or an API has a test', () => {
  const folder = (path: string) => posix.dirname(path)
  const tested = new Set(features.filter(({ path }) => isTest(path)).map(({ path }) => folder(path)))
  const apis = features
    .filter(({ path }) => /\.(api\.server|entity)\.ts$/.test(path))
    .map(({ path }) => folder(path))
  expect(
    [...new Set(apis)].filter((path) => !tested.has(path)).map((path) => `${path} has no x.test.ts`),
  ).toEqual([])
})

test('browser code imports no server file', () => {
  const entry = /^(dashboard|ui)\/|^site\/(enhance|islands)\.tsx?$|\.(screen|island)\.tsx$/
  const entries = sources.filter(({ path }) => entry.test(path) && !isServer(path) && !isTest(path))
  expect(entries.flatMap(({ path }) => importChain(byPath, isServer, path))).toEqual([])
})

test('calls write only through writeAuthorized, which checks permissions inside the transaction', () => {
  const bare = /\b(sql|db)\s*\.(insertInto|updateTable|deleteFrom)\(/
  const writesWithoutTransaction = features
    .filter(({ path }) => path.endsWith('.store.server.ts'))
    .flatMap(({ text }) => text.split(/^(?=(?:export )?(?:async )?function )/m))
    .flatMap((text) => (bare.test(text) ? (/^export async function (\w+)/.exec(text)?.[1] ?? []) : []))
  const violations = sources
    .filter(({ path }) => path.endsWith('.api.server.ts') || /^api\/(crud-api|store-files)\./.test(path))
    .flatMap(({ path, text }) => [
      ...(bare.test(text) ? [`${path} writes without a transaction`] : []),
      ...(/\{[^}]*\bwrite\b[^}]*\} from '#app\/db\/write\./.test(text) ? [`${path} imports write`] : []),
      ...writesWithoutTransaction
        .filter((name) => new RegExp(`\\b${name}\\(`).test(text))
        .map((name) => `${path} calls ${name}`),
    ])
  expect(writesWithoutTransaction).not.toEqual([])
  expect(violations).toEqual([])
})

/** The feature of a file, or its folder beside the features; empty for other files. */
function ownerOf(path: string): string {
  const [, feature, folder = ''] = /^(?:features\/([^/]+)\/|([^/]+)\/)/.exec(path) ?? []
  return feature ?? (besideFeatures.includes(folder) ? folder : '')
}

/** Folders beside the features also have files that are not of a feature. */
function isOfFeature(path: string): boolean {
  return (
    path.startsWith('features/') ||
    suffixOf(path) in mayImport ||
    isTest(path) ||
    path.endsWith('.components.tsx')
  )
}

// Components must satisfy the rules of every file that uses them.
function kindsOf({ path }: Source): string[] {
  if (isTest(path)) return []
  if (!path.endsWith('.components.tsx')) return [suffixOf(path)]
  const users = features.filter(
    (user) => !isTest(user.path) && user.imports.some(({ target }) => target === path),
  )
  return [...new Set(users.flatMap((user) => (user.path === path ? [] : kindsOf(user))))]
}

function isAllowed(kind: string, from: string, target: string) {
  const allowed = mayImport[kind] ?? []
  if (target === listOfEntities) return kind === 'rules.ts' || kind === 'test.ts'
  const owner = ownerOf(target)
  if (owner === '')
    return allowed.some((one) => (one.endsWith('/') ? `${layerOf(target)}/` === one : one === target))
  const isSameFeature = owner === ownerOf(from)
  if (isSameFeature && !isOfFeature(target)) return true
  const shared = /^(page|screen|test)\.tsx?$/.test(kind) ? alsoForScreens : []
  return (
    allowed.includes(suffixOf(target)) &&
    (isSameFeature || [...importableAcrossFeatures, ...shared].includes(suffixOf(target)))
  )
}
