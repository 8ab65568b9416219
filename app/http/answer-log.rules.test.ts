import { expect, test } from 'vitest'
import { logActionOf } from './answer-log.server.ts'

const path = '/api/teachers/:id'

test.each([
  { why: 'a record is saved', method: 'PUT', path, status: 200, user: 7, action: 'line' },
  { why: 'a record is deleted', method: 'DELETE', path, status: 204, user: 7, action: 'line' },
  { why: 'a visitor sends a message', method: 'POST', path: '/contact', status: 201, action: 'line' },
  { why: 'a record is read', method: 'GET', path, status: 200, user: 7, action: 'nothing' },
  { why: 'an unchanged page', method: 'GET', path: '/notice', status: 304, action: 'nothing' },
  { why: 'invalid fields from a user', method: 'POST', path, status: 400, user: 7, action: 'line' },
  { why: 'an edit conflict', method: 'PUT', path, status: 409, user: 7, action: 'line' },
  { why: 'invalid fields from a visitor', method: 'POST', path, status: 400, action: 'count' },
  { why: 'a wrong password', method: 'POST', path: '/api/token', status: 401, action: 'count' },
  { why: 'a missing permission', method: 'POST', path, status: 403, user: 7, action: 'count' },
  { why: 'an unknown page', method: 'GET', path: '*', status: 404, action: 'count' },
  { why: 'a deleted record', method: 'DELETE', path, status: 404, user: 7, action: 'count' },
  { why: 'a limit is reached', method: 'POST', path, status: 429, user: 7, action: 'count' },
  { why: 'a fault', method: 'GET', path: '/notice', status: 500, action: 'line' },
  { why: 'a fault at an unknown address', method: 'GET', path: undefined, status: 500, action: 'line' },
  { why: 'a write that is shed', method: 'POST', path, status: 503, action: 'count' },
  { why: 'no space for uploads', method: 'POST', path, status: 507, user: 7, action: 'count' },
])(
  'log action of $method answered with $status: $action ($why)',
  ({ method, path, status, user, action }) => {
    expect(logActionOf({ method, status, ...(path && { path }), ...(user && { user }) })).toBe(action)
  },
)
