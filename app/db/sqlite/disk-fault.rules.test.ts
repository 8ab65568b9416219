import { expect, test } from 'vitest'
import { diskFaultOf } from './disk-fault.server.ts'

const fault = (more: object) => Object.assign(new Error('refused'), more)

test.each<[unknown, string | undefined, string]>([
  [fault({ code: 'ENOSPC' }), 'full', 'a file on a full disk'],
  [fault({ code: 'EDQUOT' }), 'full', 'a hosting account over its quota'],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'full', 'the database on a full disk'],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 778 }), 'full', 'the database over a quota'],
  [fault({ code: '53100' }), 'full', 'PostgreSQL on a full disk'],
  [fault({ code: 'EROFS' }), 'read-only', 'a disk that was mounted read-only after a fault'],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 1032 }), 'read-only', 'a database file that was moved away'],
  [fault({ code: '25006' }), 'read-only', 'PostgreSQL as a standby'],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 11 }), 'damaged', 'a corrupt page of the database'],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 266 }), 'damaged', 'an unreadable sector'],
  [fault({ code: 'XX001' }), 'damaged', 'a corrupt page of PostgreSQL'],
  [fault({ cause: fault({ code: 'ENOSPC' }) }), 'full', 'wrapped by a library'],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), undefined, 'a violated unique key'],
  [fault({ code: 'ENOENT' }), undefined, 'a missing file'],
  [fault({}), undefined, 'any other error'],
  ['ENOSPC', undefined, 'not an error'],
])('the error %o is classified as %s: %s', (given, kind) => {
  expect(diskFaultOf(given)).toBe(kind)
})
