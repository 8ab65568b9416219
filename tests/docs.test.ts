import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })]

test.each(documents)('%s refers only to files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`((?:app|scripts|tests|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each promise names an existing test', () => {
  const text = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  const named = lines.map((line) => /^- "(?<sentence>.+)", `(?<file>[^`]+)`/.exec(line)?.groups)
  for (const [index, found] of named.entries()) {
    expect(found, lines[index]).toBeDefined()
    expect(readFileSync(join(root, found?.file ?? ''), 'utf8')).toContain(found?.sentence)
  }
  for (const promise of Array.from({ length: 10 }, (_, index) => index + 1))
    expect(text).toMatch(new RegExp(`^## ${promise}\\. .+\\n[^#]*^- `, 'm'))
})
