import { expect, test } from 'vitest'
import { logActionOf } from './answer-log.server.ts'

const path = '/api/teachers/:id'

test.each([
  { why: 'a record is saved', method: 'PUT', path, status: 200, user: 7, way: 'line' },
  { why: 'a record is deleted', method: 'DELETE', path, status: 204, user: 7, way: 'line' },
  { why: 'a visitor sends a message', method: 'POST', path: '/contact', status: 303, way: 'line' },
  { why: 'a record is read', method: 'GET', path, status: 200, user: 7, way: 'nothing' },
  { why: 'an unchanged page', method: 'GET', path: '/notice', status: 304, way: 'nothing' },
  { why: 'somebody signed in typed it wrong', method: 'POST', path, status: 400, user: 7, way: 'line' },
  { why: 'two people changed it', method: 'PUT', path, status: 409, user: 7, way: 'line' },
  { why: 'a visitor sends nonsense, again and again', method: 'POST', path, status: 400, way: 'count' },
  { why: 'a wrong password', method: 'POST', path: '/api/token', status: 401, way: 'count' },
  { why: 'not for this user', method: 'POST', path, status: 403, user: 7, way: 'count' },
  { why: 'a page that is not there', method: 'GET', path: '*', status: 404, way: 'count' },
  { why: 'a record that is gone', method: 'DELETE', path, status: 404, user: 7, way: 'count' },
  { why: 'a limit is reached', method: 'POST', path, status: 429, user: 7, way: 'count' },
  { why: 'a fault', method: 'GET', path: '/notice', status: 500, way: 'line' },
  { why: 'a fault at an address nobody knows', method: 'GET', path: undefined, status: 500, way: 'line' },
  { why: 'too busy for writes', method: 'POST', path, status: 503, way: 'count' },
  { why: 'no room for uploads', method: 'POST', path, status: 507, user: 7, way: 'count' },
])('$why: $method answered with $status gets a $way in the log', ({ method, path, status, user, way }) => {
  expect(logActionOf({ method, status, ...(path && { path }), ...(user && { user }) })).toBe(way)
})
