import { expect, test } from 'vitest'
import { migrationNames } from './migrate.server.ts'

const files = import.meta.glob<{ needs?: string | null }>('./migrations/*.ts', { eager: true })

// The first one that could say it.
const sinceTheyTell = Object.entries(files)
  .map(([path, { needs }]) => ({ name: path.replace(/^.*\/|\.ts$/g, ''), needs }))
  .filter(({ name }) => name >= '0026')

test.each(sinceTheyTell)(
  'migration $name says which versions can go on working after it',
  ({ name, needs }) => {
    expect(
      needs,
      `add: export const needs = null, or the name of a migration (CONTRIBUTING.md)`,
    ).toBeDefined()
    if (needs !== null) expect(migrationNames.filter((one) => one <= name)).toContain(needs)
  },
)
