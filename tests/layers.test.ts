import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importChain, isTest, layerOf, readSources, type Source, topics } from './support/test-sources.ts'

const sources = readSources()
const byPath = new Map(sources.map((source) => [source.path, source]))
const layers = [...new Set(sources.map(({ path }) => layerOf(path)))].filter(
  (layer) => !layer.endsWith('.ts'),
)
// Only the composing files may import features.
const shared = sources.filter(({ path }) => !/^(features|backups|sample|server)\/|^[^/]+$/.test(path))

test('imports between layers have no cycles', () => {
  const reached = (layer: string, visited = new Set<string>()): Set<string> => {
    for (const { path, imports } of sources)
      for (const { target = '' } of layerOf(path) === layer && !isTest(path) ? imports : []) {
        const next = layerOf(target)
        if (next !== layer && layers.includes(next) && !visited.has(next)) reached(next, visited.add(next))
      }
    return visited
  }
  expect(layers.filter((layer) => reached(layer).has(layer))).toEqual([])
})

test('app/ itself contains only the entry and the settings', () => {
  expect(
    sources
      .map(({ path }) => path)
      .filter((path) => !path.includes('/') && !isTest(path))
      .sort(),
  ).toEqual(['config.server.ts', 'server.ts'])
})

test('no two files have the same name', () => {
  const names = sources.map(({ path }) => posix.basename(path))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the sample imports features, and only server/ and the router import it', () => {
  const violations = sources
    .filter(({ path }) => path.startsWith('features/') && !isTest(path))
    .flatMap((source) => importsOf(source, /^sample\//))
  const violationsOfSample = sources
    .filter(({ path }) => path.startsWith('sample/') && !isTest(path))
    .flatMap((source) => importsOf(source, /^(server|dashboard|ui|site)\//))
  expect([...violations, ...violationsOfSample]).toEqual([])
})

test('shared layers import no feature and not the sample', () => {
  const composes = /^dashboard\/(router|\w+-with-backups)\.tsx$/
  const violations = shared
    .filter(({ path }) => !composes.test(path) && !isTest(path))
    .flatMap((source) => importsOf(source, /^(features|sample)\//))
  expect(violations).toEqual([])
})

test.each([
  { layer: 'text', may: [] },
  { layer: 'contract', may: ['text'] },
  { layer: 'browser', may: ['contract', 'text'] },
  { layer: 'ui', may: ['browser', 'contract', 'text'] },
  ...topics.map((layer) => ({ layer, may: ['ui', 'browser', 'contract', 'text'] })),
])('$layer/ imports only the layers below it', ({ layer, may }) => {
  const violations = sources
    .filter(({ path }) => layerOf(path) === layer && !isTest(path))
    .flatMap((source) =>
      source.imports
        .filter(({ target }) => target && ![layer, ...may].includes(layerOf(target)))
        .map(({ target }) => `${source.path} imports ${target}`),
    )
  expect(violations).toEqual([])
})

test('imports between files have no cycles, types included', () => {
  const cycles = sources.flatMap(({ path }) =>
    importChain(byPath, (target) => target === path, path, { withTypes: true }),
  )
  expect(cycles).toEqual([])
})

test('only app/config.server.ts reads settings from the environment', () => {
  const processTuning = 'process/tune-process.server.ts'
  const violations = sources
    .filter(({ path, text }) => /process\.env|node:process/.test(text) && !isTest(path))
    .map(({ path }) => path)
  expect(violations.sort()).toEqual(['config.server.ts', processTuning])
})

test('only one file normalises texts, because it limits their length', () => {
  const normalises = sources.filter(({ path, text }) => /\.normalize\(/.test(text) && !isTest(path))
  expect(normalises.map(({ path }) => path)).toEqual(['text/base/normal-form.ts'])
})

test('no file is longer than 300 lines, except for lists of sample content and of words', () => {
  const isList = (path: string) => path.startsWith('sample/') || path === 'text/search/synonyms.ts'
  const violations = sources.filter(({ path, text }) => !isList(path) && linesOf(text) > 300)
  expect(violations.map(({ path, text }) => `${path} has ${linesOf(text)} lines`)).toEqual([])
})

// A worker is an entry of the build; Fast Refresh needs the component beside the entry.
const mayBeSmall = /^(sheets|features\/imports)\/|^dashboard\/(dashboard|\w+-with-backups)\./
// May be small, because lists and rules find them by their suffix.
const foundBySuffix = /\.(entity|contract|texts|invariants\.server|api\.server|page|screen|island)\.tsx?$/

// Rules with a table of tests.
const hasTable = (path: string) => byPath.has(path.replace(/\.rules\.ts$/, '.rules.test.ts'))

test('files under 35 lines with a single importer in the same folder are merged into it', () => {
  const productSources = sources.filter(({ path }) => !isTest(path))
  const violations = productSources
    .filter(
      ({ path, text }) =>
        linesOf(text) < 35 && !mayBeSmall.test(path) && !foundBySuffix.test(path) && !hasTable(path),
    )
    .flatMap(({ path, text }) => {
      const [user, ...others] = productSources.filter(({ imports }) =>
        imports.some(({ target, isLazy }) => target === path && !isLazy),
      )
      const isBeside = user && others.length === 0 && posix.dirname(user.path) === posix.dirname(path)
      return isBeside && linesOf(user.text) + linesOf(text) <= 200
        ? [`${path} belongs into ${user.path}`]
        : []
    })
  expect(violations).toEqual([])
})

test('folders and files are named after their content', () => {
  const vague = /(^|\/)(utils?|libs?|helpers?|services?|common|types)(\/|$)/
  const kebab = /^([a-z0-9]+(-[a-z0-9]+)*[./])+tsx?$/
  expect(
    sources
      .filter(({ path }) => vague.test(posix.dirname(path)) || !kebab.test(path))
      .map(({ path }) => path),
  ).toEqual([])
})

test('no file only re-exports others', () => {
  const isBarrel = ({ path, text }: Source) =>
    /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text)
  expect(sources.filter(isBarrel).map(({ path }) => path)).toEqual([])
})

function linesOf(text: string) {
  return text.split('\n').length - 1
}

function importsOf(source: Source, pattern: RegExp) {
  return source.imports
    .filter(({ target }) => target && pattern.test(target))
    .map(({ target }) => `${source.path} imports ${target}`)
}
