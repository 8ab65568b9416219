import { expect } from 'vitest'
import { sendRaw } from '#tests/support/test-everything.ts'
import { schoolTest } from '#tests/support/test-school.ts'

const traversals = [
  '/media/../package.json',
  '/media/..%2f..%2fpackage.json',
  '/media/teachers/..%2f..%2f..%2fpathshala.sqlite/full.jpg',
  '/media/teachers/%2e%2e/%2e%2e/full.jpg',
  '/media/teachers/..\\..\\x/full.jpg',
  '/media/teachers/x/..%5cfull.jpg',
  '/media/teachers/%00/full.jpg',
  '/media/teachers/%E0%A4%A/full.jpg',
  '/media/nothing/x/full.jpg',
  '/media/tokens/x/full.jpg',
  '/media/__proto__/x/y',
  '/media/',
  '/media',
  '/assets/../server/server.js',
  '/assets/..%2f..%2fserver%2fserver.js',
  '/assets/%2e%2e%2fmanifest.json',
  '/theme/14532d/..%2f..%2fx.css',
  '/avatar/..%2f..%2fpackage.json',
]

schoolTest.for(traversals)('the path %s is answered with 404', async (path, { school }) => {
  const text = await sendRaw(school, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 404 /)
  expect(text).not.toMatch(/"name": *"pathshala"|SQLite format|node_modules/)
  expect(school.logged).toEqual([])
})
