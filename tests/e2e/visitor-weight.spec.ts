import { expect, type Page, type Request, test } from '@playwright/test'
import { eachFont, rest } from './screen.ts'

const kilobyte = 1024
const forever = 'public, max-age=31536000, immutable'
const pages = [
  { path: '/', most: 24 },
  // One of them is the whole list, for paper.
  { path: '/facnstaff', most: 15 },
  // All teachers and staff by name.
  { path: '/info', most: 24 },
  ...[
    '/notice',
    '/notice/1',
    '/documents',
    '/documents/10',
    '/academic',
    '/gallery',
    '/contact',
    '/admission',
    '/login',
    '/routine',
    '/routine?class_name=1',
    '/routine?tab=teachers',
    '/privacy',
    '/accessibility',
  ].map((path) => ({ path, most: 14 })),
]

for (const { path, most } of pages) {
  test(
    `a first visit to ${path} takes three files, ${most} KB in all, 4 KB of it scripts`,
    rest,
    async ({ page }) => {
      const files = await filesOf(page, path)
      expect(files.map(({ kind }) => kind).sort()).toEqual(['document', 'script', 'stylesheet'])
      const bytes = (kind?: string) =>
        files.filter((file) => !kind || file.kind === kind).reduce((sum, file) => sum + file.bytes, 0)
      expect(bytes('script')).toBeLessThanOrEqual(4 * kilobyte)
      expect(bytes()).toBeLessThanOrEqual(most * kilobyte)
      // The next page needs but itself.
      expect(files.map(({ kept }) => kept).sort()).toEqual(['no-cache', forever, forever])
      // What is measured was compressed.
      expect(files.map(({ encoding }) => encoding)).toEqual(['br', 'br', 'br'])
    },
  )
}

test('only a device without Bengali letters fetches ours', eachFont, async ({ page }, { project }) => {
  const fonts = (await requestsOf(page, '/')).filter((request) => request.resourceType() === 'font')
  expect(fonts.length > 0).toBe(!project.name.endsWith('with-letters'))
})

async function filesOf(page: Page, path: string) {
  const asked = (await requestsOf(page, path)).filter((request) =>
    ['document', 'stylesheet', 'script'].includes(request.resourceType()),
  )
  return Promise.all(
    asked.map(async (request) => {
      const headers = (await request.response())?.headers()
      return {
        kind: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
        encoding: headers?.['content-encoding'],
        kept: headers?.['cache-control'],
      }
    }),
  )
}

async function requestsOf(page: Page, path: string) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  return finished
}
