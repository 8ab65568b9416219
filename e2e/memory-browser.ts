import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test'

/** Journeys in a Chromium that keeps pages in its memory for the way back, as every browser does that people use. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what it must make
    async ({}, use, { project }) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache']
      const browser = await chromium.launch({ ...project.use.launchOptions, ignoreDefaultArgs })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Goes on to another address and back; answers whether the page was still there as it was left. */
export async function leaveAndReturn(
  page: Page,
  elsewhere: string,
  meanwhile?: () => Promise<void>,
): Promise<boolean> {
  const address = page.url()
  await page.evaluate(() => Object.assign(globalThis, { wasHere: true }))
  await page.goto(elsewhere)
  await meanwhile?.()
  await page.evaluate(() => history.back())
  // A page that comes from memory is not loaded: there is nothing else to wait for.
  await expect(page).toHaveURL(address)
  return page.evaluate(() => 'wasHere' in globalThis)
}
