import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readSources, type Source, wayTo } from './support/test-sources.ts'

const sources = readSources()
const byPath = new Map(sources.map((source) => [source.path, source]))
const rooms = [...new Set(sources.map(({ path }) => path.split('/')[0] ?? ''))].filter(
  (room) => !room.endsWith('.ts'),
)
// Only the composing files may import features.
const shared = sources.filter(({ path }) => !/^(features|sample|server)\/|^[^/]+$/.test(path))

test('imports between rooms have no cycles', () => {
  const reached = (room: string, seen = new Set<string>()): Set<string> => {
    for (const { path, imports } of sources)
      for (const { target = '' } of path.startsWith(`${room}/`) && !isTest(path) ? imports : []) {
        const next = target.split('/')[0] ?? ''
        if (next !== room && rooms.includes(next) && !seen.has(next)) reached(next, seen.add(next))
      }
    return seen
  }
  expect(rooms.filter((room) => reached(room).has(room))).toEqual([])
})

test('the top folder has only the entry and its settings', () => {
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
  const offences = sources
    .filter(({ path }) => path.startsWith('features/') && !isTest(path))
    .flatMap((source) => importsOf(source, /^sample\//))
  const ofSample = sources
    .filter(({ path }) => path.startsWith('sample/') && !isTest(path))
    .flatMap((source) => importsOf(source, /^(server|dashboard|ui|site)\//))
  expect([...offences, ...ofSample]).toEqual([])
})

test('shared rooms import no feature and not the sample', () => {
  const listed = ['dashboard/router.tsx']
  const offences = shared
    .filter(({ path }) => !listed.includes(path) && !isTest(path))
    .flatMap((source) => importsOf(source, /^(features|sample)\//))
  expect(offences).toEqual([])
})

test.each([
  { folder: 'text', may: /^text\// },
  { folder: 'contract', may: /^(contract|text)\// },
  { folder: 'ui', may: /^(ui|browser|contract|text)\// },
  { folder: 'browser', may: /^(browser|contract|text)\// },
])('$folder/ imports only the rooms below it', ({ folder, may }) => {
  const offences = sources
    .filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path))
    .flatMap((source) =>
      source.imports
        .filter(({ target }) => target && !may.test(target))
        .map(({ target }) => `${source.path} imports ${target}`),
    )
  expect(offences).toEqual([])
})

test('no file imports itself in a cycle', () => {
  expect(sources.flatMap(({ path }) => wayTo(byPath, (target) => target === path, path))).toEqual([])
})

test('only app/config.server.ts reads settings from the environment', () => {
  const setsWhatTheProcessNeeds = 'process/tune-process.server.ts'
  const offences = sources
    .filter(({ path, text }) => /process\.env|node:process/.test(text) && !isTest(path))
    .map(({ path }) => path)
  expect(offences.sort()).toEqual(['config.server.ts', setsWhatTheProcessNeeds])
})

test('only one file normalises texts, with a limit on their length', () => {
  const normalises = sources.filter(({ path, text }) => /\.normalize\(/.test(text) && !isTest(path))
  expect(normalises.map(({ path }) => path)).toEqual(['text/normal-form.ts'])
})

test('no file is longer than 300 lines, except for lists of sample content', () => {
  const offences = sources.filter(
    ({ path, text }) => !path.startsWith('sample/') && text.split('\n').length > 301,
  )
  expect(offences.map(({ path, text }) => `${path} has ${text.split('\n').length - 1} lines`)).toEqual([])
})

test('exports of shared rooms have a doc comment', () => {
  const offences = shared
    .filter(({ path }) => !isTest(path) && !path.startsWith('db/migrations/'))
    .flatMap(({ path, text }) => undocumented(text).map((name) => `${path}: ${name}`))
  expect(offences).toEqual([])
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

function importsOf(source: Source, pattern: RegExp) {
  return source.imports
    .filter(({ target }) => target && pattern.test(target))
    .map(({ target }) => `${source.path} imports ${target}`)
}

function undocumented(text: string) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const name = line.match(
      /^export (?:default )?(?:async )?(?:function\*?|class) (\w+)|^export const (\w+) = (?:async )?(?:<[^>]*>)?\(/,
    )
    const before = lines[index - 1] ?? ''
    const isOverload = before.startsWith(line.slice(0, line.indexOf('(') + 1))
    return name && !before.trimEnd().endsWith('*/') && !(isOverload && before !== '')
      ? [name[1] ?? name[2] ?? line]
      : []
  })
}
