import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test'

/** Journeys in a Chromium with the back/forward cache, which Playwright disables by default. */
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

/**
 * Navigates to another address and back; returns whether the page came from the back/forward cache. The Chromium from
 * npm, which has no windows, caches no page: there it returns whether the page itself would have allowed it.
 */
export async function leaveAndReturn(
  page: Page,
  elsewhere: string,
  meanwhile?: () => Promise<void>,
): Promise<boolean> {
  const address = page.url()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  let reasons: Reason[] = []
  browser.on('Page.backForwardCacheNotUsed', (event) => {
    reasons = event.notRestoredExplanations
  })
  await page.evaluate(() => Object.assign(globalThis, { wasHere: true }))
  await page.goto(elsewhere)
  await meanwhile?.()
  // With a delay: going back may end the context that would return the result of `evaluate`.
  await page.evaluate(() => void setTimeout(() => history.back()))
  // A page from the cache fires no load event to wait for.
  await expect(page).toHaveURL(address)
  const isKept = await page.evaluate(() => 'wasHere' in globalThis)
  if (!isKept) await expect.poll(() => reasons.length).toBeGreaterThan(0)
  await browser.detach()
  return isKept || (reasons.some(isOfBrowser) && reasons.every(({ type }) => type === 'Circumstantial'))
}

interface Reason {
  type: string
  reason: string
}

const isOfBrowser = ({ reason }: Reason) => reason === 'BackForwardCacheDisabledForDelegate'
