import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licensesOf } from '../scripts/licenses.ts'

const root = join(import.meta.dirname, '..')
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const text = licensesOf(root)

test.each(Object.entries(dependencies))('%s %s is listed with its licence', (name, version) => {
  expect(text).toContain(`${name} ${version} (`)
})

test('indirect dependencies and bundled development packages are listed, other development packages are not', () => {
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

test('the licences of the fonts and decoders of pdf.js are listed', () => {
  for (const part of ['2-clauses \n * BSD License', 'PDFium Authors', 'LIBERATION FONT SOFTWARE'])
    expect(text).toContain(part)
})

test('each licence text is listed once, also that of the font', () => {
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(1)
  const parts = text.split(/\n-{80}\n/).map((part) => part.split('\n\n').slice(1).join('\n\n'))
  expect(new Set(parts).size).toBe(parts.length)
})
