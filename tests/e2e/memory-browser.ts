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

/**
 * Goes on to another address and back; answers whether the page was still there as it was left. A Chromium without
 * windows of its own (the one from npm) keeps no page at all: there, whether nothing of the page stands in the way.
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
  browser.on('Page.backForwardCacheNotUsed', (told) => {
    reasons = told.notRestoredExplanations
  })
  await page.evaluate(() => Object.assign(globalThis, { wasHere: true }))
  await page.goto(elsewhere)
  await meanwhile?.()
  // After the answer: going back may end what would give it.
  await page.evaluate(() => void setTimeout(() => history.back()))
  // A page that comes from memory is not loaded: there is nothing else to wait for.
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
