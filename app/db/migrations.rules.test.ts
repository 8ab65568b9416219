import { expect, test } from 'vitest'
import { migrationNames } from './migrate.server.ts'

const files = import.meta.glob<{ needs?: string | null }>('./migrations/*.ts', { eager: true })

// `needs` exists since 0026.
const withNeeds = Object.entries(files)
  .map(([path, { needs }]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), needs }))
  .filter(({ name }) => name >= '0026')

test.each(withNeeds)('migration $name declares which releases can use its tables', ({ name, needs }) => {
  expect(needs, `add: export const needs = null, or the name of a migration (CONTRIBUTING.md)`).toBeDefined()
  if (needs !== null) expect(migrationNames.filter((known) => known <= name)).toContain(needs)
})
