import { expect, test } from 'vitest'
import { queryDifference } from './test-queries.ts'

const known = { 'post {entity}/': 2, 'post notices/': 3, 'get user/': { sqlite: 1, postgres: 2 } }
const sent = (name: string, count: number, shared?: string, store: 'sqlite' | 'postgres' = 'sqlite') =>
  queryDifference(known, { name, shared, store, queries: Array.from({ length: count }, () => 'select 1') })

test('a call with the number of queries in its line, or in the shared line of all entities, is accepted', () => {
  expect(sent('post notices/', 3, 'post {entity}/')).toBeUndefined()
  expect(sent('post teachers/', 2, 'post {entity}/')).toBeUndefined()
  expect(sent('get user/', 1)).toBeUndefined()
  expect(sent('get user/', 2, undefined, 'postgres')).toBeUndefined()
})

test('for a call without a line, the message has the line to paste', () => {
  expect(sent('page /calendar', 4)).toMatch(
    /has no line for page \/calendar\. Add:\n {2}"page \/calendar": 4,$/,
  )
  expect(sent('put teachers/{id}/', 4, 'put {entity}/{id}/')).toMatch(/\n {2}"put \{entity\}\/\{id\}\/": 4,$/)
})

test('for a call that sends more, the message has both numbers, a line to paste and the queries', () => {
  const message = sent('post teachers/', 3, 'post {entity}/')
  expect(message).toContain('sends 3 queries on sqlite, and tests/fixtures/queries.json has 2')
  expect(message).toContain('\n  "post teachers/": 3,\n')
  expect(message).toMatch(/The queries:\nselect 1\nselect 1\nselect 1$/)
})

test('a call that sends fewer is reported, too', () => {
  expect(sent('post notices/', 1, 'post {entity}/')).toMatch(
    /Replace the line by:\n {2}"post notices\/": \{ "sqlite": 1, "postgres": 3 \},$/,
  )
  expect(sent('get user/', 1, undefined, 'postgres')).toMatch(/\n {2}"get user\/": 1,$/)
})
