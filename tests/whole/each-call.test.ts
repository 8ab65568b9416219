// @module-tag slow

import { expect, test } from 'vitest'
import { entities } from '../../app/features/entities.ts'
import { calls } from '../../app/server/api.server.ts'
import { pages } from '../../app/server/pages.server.ts'
import { type Ids, prepare, sendAccepted } from '../support/test-calls.ts'
import { expectEffects } from '../support/test-effects.ts'
import { addOneOfEach } from '../support/test-everything.ts'
import { expectKnownQueries, knownQueries, queriesOf } from '../support/test-queries.ts'
import { schoolTest } from '../support/test-school.ts'
import { specialRequests } from '../support/test-special-calls.ts'

const callTest = schoolTest.extend('ids', { scope: 'file' }, async ({ school }): Promise<Ids> => {
  const ids = await addOneOfEach(school)
  const counts = (await school.get('/api/student-counts/')).list
  return { ...ids, 'student-counts/': Number(counts.at(-1)?.class_name) }
})

// Columns that no answer may contain.
const absent = ['password_hash', 'token_hash', 'secret_hash', 'code_hash', 'search_key', 'unique_key']

const eachCall = calls.map((call) => ({ call, name: `${call.method} ${call.path}` }))

callTest.for(eachCall)(
  '$name has exactly its expected effects and queries',
  async ({ call, name }, { school, ids }) => {
    await school.resources.database.sql.deleteFrom('limit_events').execute()
    const request = await prepare(call, school, ids)
    let queries: string[] = []
    const reply = await expectEffects(school, { absent, ...request.effects }, async () => {
      const sent = await queriesOf(() => sendAccepted(call, request, school, ids))
      queries = sent.queries
      return sent.result
    })
    expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300)
    expectKnownQueries({ name, shared: sharedName(name), store: school.resources.database.kind, queries })
  },
)

test('every line of queries.json belongs to a page or call, and differs from the line shared by entities', () => {
  const names = [...eachCall.map(({ name }) => name), ...pages.map(({ path }) => `page ${path}`)]
  const shared = names.flatMap((name) => sharedName(name) ?? [])
  for (const [name, line] of Object.entries(knownQueries)) {
    if (shared.includes(name)) continue
    expect(names).toContain(name)
    expect({ name, line }).not.toEqual({ name, line: knownQueries[sharedName(name) ?? ''] })
  }
})

test('every special request belongs to a call', () => {
  expect(eachCall.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(specialRequests)))
})

/** The name of a call that several entities have, like `post {entity}/`. */
function sharedName(name: string): string | undefined {
  const shared = withoutEntity(name)
  return eachCall.filter((one) => withoutEntity(one.name) === shared).length > 1 ? shared : undefined
}

function withoutEntity(name: string): string {
  const [, start = '', path, end] =
    /^(\w+ (?:(?:exports|templates|imports)\/)?)([a-z-]+)(.*)$/.exec(name) ?? []
  return entities.some((entity) => entity.path === path) ? `${start}{entity}${end}` : name
}
