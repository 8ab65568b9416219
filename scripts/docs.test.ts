import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })]

test.each(documents)('%s names files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`((?:app|e2e|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
