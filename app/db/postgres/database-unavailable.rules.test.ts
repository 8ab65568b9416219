import { expect, test } from 'vitest'
import {
  DatabaseUnavailable,
  isConnectionFault,
  isDatabaseUnavailable,
  isUnreachable,
} from './database-unavailable.server.ts'

const fault = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test.each([
  [fault('terminating connection due to administrator command', '57P01'), true],
  [fault('the database system is starting up', '57P03'), true],
  [fault('canceling statement due to statement timeout', '57014'), true],
  [fault('sorry, too many clients already', '53300'), true],
  [fault('server conn crashed?', '08P01'), true],
  [fault('connection failure', '08006'), true],
  [fault('terminating connection due to idle-in-transaction timeout', '25P03'), true],
  [fault('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), true],
  [fault('read ECONNRESET', 'ECONNRESET'), true],
  [fault('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN'), true],
  [fault('Connection terminated unexpectedly'), true],
  [fault('Connection terminated due to connection timeout'), true],
  [fault('Client has encountered a connection error and is not queryable'), true],
  [fault('timeout exceeded when trying to connect'), true],
  [fault('relation "teachers" does not exist', '42P01'), false],
  [fault('duplicate key value', '23505'), false],
  [fault('could not extend file', '53100'), false],
  [fault('cannot execute INSERT in a read-only transaction', '25006'), false],
  [fault('The "data" argument must be of type string', 'ERR_INVALID_ARG_TYPE'), false],
  [new TypeError('rows is undefined'), false],
  ['timeout', false],
])('%s is a fault of the connection: %s', (given, expected) => {
  expect(isConnectionFault(given)).toBe(expected)
})

test('a server that refuses a connection or a password is not unreachable', () => {
  expect(isUnreachable(fault('sorry, too many clients already', '53300'))).toBe(false)
  expect(isUnreachable(fault('password authentication failed', '28P01'))).toBe(false)
  expect(isUnreachable(fault('the database system is shutting down', '57P03'))).toBe(true)
})

test('a wrapped fault of an unavailable database is recognized', () => {
  expect(isDatabaseUnavailable(new Error('the commit failed', { cause: new DatabaseUnavailable() }))).toBe(
    true,
  )
  expect(isDatabaseUnavailable(fault('read ECONNRESET', 'ECONNRESET'))).toBe(false)
})
