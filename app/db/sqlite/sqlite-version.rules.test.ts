import { expect, test } from 'vitest'
import { hasWalFix } from './sqlite-version.ts'

test.each([
  { version: '3.51.3', isFixed: true },
  { version: '3.51.2', isFixed: false },
  { version: '3.50.7', isFixed: true },
  { version: '3.50.12', isFixed: true },
  { version: '3.50.6', isFixed: false },
  { version: '3.44.6', isFixed: true },
  { version: '3.44.5', isFixed: false },
  { version: '3.45.0', isFixed: false },
  { version: '3.49.99', isFixed: false },
  { version: '3.53.4', isFixed: true },
  { version: '3.100.0', isFixed: true },
  { version: '4.0.0', isFixed: true },
  { version: '2.99.9', isFixed: false },
  { version: '3.8.11.1', isFixed: false },
  { version: '3.51', isFixed: false },
  { version: 'newest', isFixed: false },
  { version: '', isFixed: false },
  { version: undefined, isFixed: false },
])('whether SQLite $version has the fix of the WAL-reset bug: $isFixed', ({ version, isFixed }) => {
  expect(hasWalFix(version)).toBe(isFixed)
})
