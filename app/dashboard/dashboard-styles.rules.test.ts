import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

test('the style sheet is built from every component that uses shared ones', () => {
  const css = readFileSync(join(import.meta.dirname, 'dashboard.css'), 'utf8')
  const sources = [...css.matchAll(/@source "\.\.\/([^"]+)"/g)].map(([, source = '']) => join(app, source))
  const covered = sources.flatMap((source) => globSync([source, join(source, '**/*.tsx')]))
  const files = globSync(join(app, '**/*.tsx')).filter((file) => !file.startsWith(join(app, 'ui')))
  const users = files.filter((file) => readFileSync(file, 'utf8').includes("from '#app/ui/"))
  expect(users.length).toBeGreaterThan(50)
  expect(users.filter((file) => !covered.includes(file)).map((file) => relative(app, file))).toEqual([])
})
