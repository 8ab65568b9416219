import { NoSuchBucket, NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  isMissingObject,
  isStoreFault,
  isStoreUnavailable,
  StoreUnavailable,
} from './store-unavailable.server.ts'

const answered = (httpStatusCode: number) => ({ message: 'refused', $metadata: { httpStatusCode } })
const other = (name: string, status: number) =>
  new S3ServiceException({ name, $fault: 'client', ...answered(status) })
const ofNetwork = (code: string) => Object.assign(new Error(code), { code })

test.each<[string, unknown, { missing: boolean; store: boolean }]>([
  ['a missing object', new NoSuchKey(answered(404)), { missing: true, store: false }],
  ['a HEAD of a missing object', new NotFound(answered(404)), { missing: true, store: false }],
  ['a 404 with another name', other('KeyMissing', 404), { missing: true, store: false }],
  ['a missing bucket', new NoSuchBucket(answered(404)), { missing: false, store: true }],
  ['no permission', other('AccessDenied', 403), { missing: false, store: true }],
  ['an internal error of the store', other('InternalError', 500), { missing: false, store: true }],
  ['a refused connection', ofNetwork('ECONNREFUSED'), { missing: false, store: true }],
  [
    'a fault without an answer',
    Object.assign(new Error(), { $metadata: {} }),
    { missing: false, store: true },
  ],
  ['a missing file on the disk', ofNetwork('ENOENT'), { missing: false, store: false }],
  ['not an error', 'NoSuchKey', { missing: false, store: false }],
])('%s', (_, fault, { missing, store }) => {
  expect(isMissingObject(fault)).toBe(missing)
  expect(isStoreFault(fault)).toBe(store)
})

test('a wrapped fault of an unavailable store is recognized', () => {
  expect(isStoreUnavailable(new Error('the backup failed', { cause: new StoreUnavailable() }))).toBe(true)
  expect(isStoreFault(new Error('the driver failed', { cause: ofNetwork('ECONNRESET') }))).toBe(true)
  expect(isStoreUnavailable(ofNetwork('ECONNRESET'))).toBe(false)
})
