import type { Browser, Page } from '../../tests/support/launch-chromium.ts'
import type { School } from './school.ts'

export const frameMs = 1000 / 60

/** A screen of the dashboard, once `ready` (a selector) is there. */
export async function openScreen(
  browser: Browser,
  { url, token }: School,
  address: string,
  ready: string,
): Promise<Page> {
  // A separate profile, because two schools on one address would share the browser's cache.
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), token)
  await page.goto(url + address)
  await page.locator(ready).first().waitFor()
  return page
}

/** The milliseconds that a screen takes to open once more. */
export async function openAgain(page: Page, ready: string): Promise<number> {
  await page.goto(page.url())
  await page.locator(ready).first().waitFor()
  return page.evaluate(() => performance.now())
}

/** The milliseconds for reading and parsing lists of the API in the browser, at the same time. */
export function fetchLists(page: Page, paths: readonly string[]): Promise<number> {
  return page.evaluate(async (paths) => {
    const start = performance.now()
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
    await Promise.all(paths.map(async (path) => (await fetch(`/api/${path}/`, { headers })).json()))
    return performance.now() - start
  }, paths)
}
