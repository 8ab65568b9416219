import { NoSuchBucket, NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  isFaultOfStore,
  isMissingObject,
  isStoreUnavailable,
  StoreUnavailable,
} from './store-unavailable.server.ts'

const answered = (httpStatusCode: number) => ({ message: 'refused', $metadata: { httpStatusCode } })
const other = (name: string, status: number) =>
  new S3ServiceException({ name, $fault: 'client', ...answered(status) })
const ofNetwork = (code: string) => Object.assign(new Error(code), { code })

test.each<[string, unknown, { missing: boolean; store: boolean }]>([
  ['an object that is not there', new NoSuchKey(answered(404)), { missing: true, store: false }],
  ['a HEAD of one', new NotFound(answered(404)), { missing: true, store: false }],
  ['a 404 with a name of its own', other('KeyMissing', 404), { missing: true, store: false }],
  ['a bucket that is not there', new NoSuchBucket(answered(404)), { missing: false, store: true }],
  ['no permission', other('AccessDenied', 403), { missing: false, store: true }],
  ['a store with a fault of its own', other('InternalError', 500), { missing: false, store: true }],
  ['a refused connection', ofNetwork('ECONNREFUSED'), { missing: false, store: true }],
  [
    'a fault without an answer',
    Object.assign(new Error(), { $metadata: {} }),
    { missing: false, store: true },
  ],
  ['a file of this disk', ofNetwork('ENOENT'), { missing: false, store: false }],
  ['no fault at all', 'NoSuchKey', { missing: false, store: false }],
])('%s', (_, fault, { missing, store }) => {
  expect(isMissingObject(fault)).toBe(missing)
  expect(isFaultOfStore(fault)).toBe(store)
})

test('a fault is known as that of a store that is away wherever it was wrapped', () => {
  expect(isStoreUnavailable(new Error('the backup failed', { cause: new StoreUnavailable() }))).toBe(true)
  expect(isFaultOfStore(new Error('the driver failed', { cause: ofNetwork('ECONNRESET') }))).toBe(true)
  expect(isStoreUnavailable(ofNetwork('ECONNRESET'))).toBe(false)
})
