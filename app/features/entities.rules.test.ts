import { expect, test } from 'vitest'
import { referencesOf } from '#app/contract/catalog.ts'
import { checkFields } from '#app/contract/check-fields.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { editorsWork } from '#app/contract/roles.ts'
import { readSources } from '#tests/support/test-sources.ts'
import { entities } from './entities.ts'

const all = readSources()
const sources = all.filter(({ path }) => path.endsWith('.entity.ts'))

/** The file and line in which an entity says its example. */
function placeOf({ path }: AnyEntity): string {
  const source = sources.find(({ text }) => text.includes(`\n  path: '${path}',\n`))
  const line = source?.text.split('\n').findIndex((text) => text.startsWith('  example:')) ?? -1
  return `app/${source?.path}:${line + 1}`
}

test.for(entities.filter(({ fields }) => Object.keys(fields).length > 0))(
  'the example of $path is a valid record, without what it refers to',
  (entity) => {
    const references = referencesOf(entity).map(({ field }) => field)
    const id = Object.fromEntries(references.map((field) => [field, 1]))
    const { errors = {} } = checkFields(entity.input, { ...entity.example, ...id })
    const faults = Object.entries(errors).map(([field, messages]) => `${field}: ${messages}`)
    const named = references.filter((field) => field in entity.example)
    expect([
      ...faults.map((fault) => `${placeOf(entity)}: the example is refused: ${fault}`),
      ...named.map((field) => `${placeOf(entity)}: leave out ${field}, it refers to the other example`),
    ]).toEqual([])
  },
)

test('a migration makes the table of each entity', () => {
  const migrations = all.filter(({ path }) => path.startsWith('db/migrations/'))
  const lacking = entities.filter(
    ({ table }) => !migrations.some(({ text }) => new RegExp(`\\b${table}\\b`).test(text)),
  )
  expect(lacking.map(({ table }) => `no file in app/db/migrations/ makes the table ${table}`)).toEqual([])
})

test('the help about roles names all that an Editor writes', () => {
  const named: Record<string, string> = {
    notices: 'নোটিশ',
    documents: 'নথিপত্র',
    events: 'ক্যালেন্ডার',
    gallery: 'গ্যালারি',
    achievements: 'সাফল্য',
    periods: 'পিরিয়ড',
    'class-routine': 'ক্লাস রুটিন',
  }
  const written = entities.filter(({ writtenBy }) => writtenBy === 'editor').map(({ path }) => path)
  expect(written.filter((path) => !editorsWork.includes(named[path] ?? 'no word'))).toEqual([])
})
