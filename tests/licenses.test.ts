import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licensesOf } from '../scripts/licenses.ts'

const root = join(import.meta.dirname, '..')
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const text = licensesOf(root)

test.each(Object.entries(dependencies))('%s %s stands there with its licence', (name, version) => {
  expect(text).toContain(`${name} ${version} (`)
})

test('what those need stands there, too, and what browsers get of the tools; other tools do not', () => {
  for (const name of [
    'scheduler',
    'react-aria',
    '@heroicons/react',
    'swagger-ui-dist',
    'pdfjs-dist',
    'fflate',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  expect(text).not.toMatch(/^(vitest|vite|@types\/node) /m)
})

test('the fonts and decoders that pdf.js brings stand there, too', () => {
  for (const part of ['2-clauses \n * BSD License', 'PDFium Authors', 'LIBERATION FONT SOFTWARE'])
    expect(text).toContain(part)
})

test('each text stands there once, that of the font among them', () => {
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(1)
  const parts = text.split(/\n-{80}\n/).map((part) => part.split('\n\n').slice(1).join('\n\n'))
  expect(new Set(parts).size).toBe(parts.length)
})
