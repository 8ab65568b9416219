import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { openPublic, publicPages } from './public-paths.ts'
import { eachFont, rest } from './screen.ts'

const kilobyte = 1024
const forever = 'public, max-age=31536000, immutable'
const usually = 16
const larger: Record<string, number> = {
  '/': 26,
  // All teachers and staff by name.
  '/info': 26,
  // A whole year.
  '/calendar': 26,
}
// Hydrated at once, because it does not work without scripts.
const pages = publicPages.filter((path) => path !== '/invite')

const fullSearch = `/search?${new URLSearchParams({ q: 'ভর্তি' })}`

for (const path of [...pages, '/routine?class_name=1', '/routine?tab=teachers', fullSearch]) {
  const most = larger[path] ?? usually
  test(
    `a first visit to ${path} takes three files, ${most} KB in all, 4 KB of it scripts, 8 KB styles`,
    rest,
    async ({ browser, request }) => {
      // The first answers are compressed quickly; when it is asked for often, a smaller one replaces it in the cache.
      if (!path.includes('{id}')) for (let time = 0; time < 40; time += 1) await request.get(path)
      const smallest = async () => sum((await filesOfFirstVisit(browser, path)).map(({ bytes }) => bytes))
      await expect.poll(smallest).toBeLessThanOrEqual(most * kilobyte)
      const files = await filesOfFirstVisit(browser, path)
      expect(files.map(({ kind }) => kind).sort()).toEqual(['document', 'script', 'stylesheet'])
      const bytes = (kind?: string) =>
        sum(files.filter((file) => !kind || file.kind === kind).map((file) => file.bytes))
      expect(bytes('script')).toBeLessThanOrEqual(4 * kilobyte)
      expect(bytes('stylesheet')).toBeLessThanOrEqual(8 * kilobyte)
      expect(bytes()).toBeLessThanOrEqual(most * kilobyte)
      // The next page only loads its document.
      const cached = path.startsWith('/search') ? 'no-store' : 'no-cache'
      expect(files.map(({ cacheControl }) => cacheControl).sort()).toEqual([cached, forever, forever])
      // The sizes are compressed sizes.
      expect(files.map(({ encoding }) => encoding)).toEqual(['br', 'br', 'br'])
    },
  )
}

test('the home page with its pictures takes 60 KB on a phone, fonts aside', rest, async ({ page }) => {
  const bytes = async () => {
    const requests = (await requestsOf(page, '/')).filter((request) => request.resourceType() !== 'font')
    const sizes = await Promise.all(requests.map((request) => request.sizes()))
    return sum(sizes.map(({ responseBodySize }) => responseBodySize))
  }
  await expect.poll(bytes).toBeLessThanOrEqual(60 * kilobyte)
})

test('only a device without a Bengali font loads ours', eachFont, async ({ page }, { project }) => {
  const fonts = (await requestsOf(page, '/')).filter((request) => request.resourceType() === 'font')
  expect(fonts.length > 0).toBe(!project.name.endsWith('with-letters'))
})

const sum = (bytes: readonly number[]) => bytes.reduce((all, one) => all + one, 0)

async function filesOfFirstVisit(browser: Browser, path: string) {
  const context = await browser.newContext()
  try {
    return await filesOf(await context.newPage(), path)
  } finally {
    await context.close()
  }
}

async function filesOf(page: Page, path: string) {
  const requested = (await requestsOf(page, path)).filter((request) =>
    ['document', 'stylesheet', 'script'].includes(request.resourceType()),
  )
  return Promise.all(
    requested.map(async (request) => {
      const headers = (await request.response())?.headers()
      return {
        kind: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
        encoding: headers?.['content-encoding'],
        cacheControl: headers?.['cache-control'],
      }
    }),
  )
}

async function requestsOf(page: Page, path: string) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await openPublic(page, path)
  await page.waitForLoadState('networkidle')
  return finished
}
