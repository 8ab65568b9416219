import { expect, test } from 'vitest'
import { acceptedEncoding } from './compress.server.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['gzip;q=x', 'identity'],
  ['identity', 'identity'],
])('Accept-Encoding %o is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
