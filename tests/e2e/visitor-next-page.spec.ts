import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { recordConsole } from './listen.ts'
import { fetchedEarly, openPublic, publicPages } from './public-paths.ts'
import { rest, restOnEachWidth } from './screen.ts'

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link', { name })

test(
  'a page is prefetched while the pointer rests on its link, and used when the link is followed',
  restOnEachWidth,
  async ({ page }) => {
    const messages = await recordConsole(page)
    const candidates = await watchCandidates(page)
    await page.goto('/academic')
    await expect.poll(candidates).toContain('/notice')
    const early = page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch')
    await menu(page, 'নোটিশ').hover()
    const request = await early
    expect(new URL(request.url()).pathname).toBe('/notice')
    expect((await request.response())?.status()).toBe(200)
    await menu(page, 'নোটিশ').click()
    await expect(page).toHaveURL('/notice')
    expect(
      await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType),
    ).toBe('navigational-prefetch')
    expect(messages).toEqual([])
  },
)

// Links with other parameters are pages and tabs of a list, which a script fetches.
const chosen =
  /^\/(documents\?category=[a-z]+|gallery\?album=[^&]+|notice\?(kind|search|year)=[^&]+|contact\?subject=[a-z]+#write|routine\?(class_name|day)=\d)$/
const mayBeFetched = fetchedEarly
  .map((path) => new RegExp(`^${path.replace('{id}', '\\d+')}$`))
  .concat(chosen)

for (const path of publicPages) {
  test(`among the links of ${path}, only public pages may be prefetched`, rest, async ({ page }) => {
    const candidates = await watchCandidates(page)
    await openPublic(page, path)
    await expect.poll(candidates).toContain('/admission')
    const others = candidates().filter((address) => !mayBeFetched.some((pattern) => pattern.test(address)))
    expect(others).toEqual([])
  })
}

test(
  'pages fade into one another unless the visitor prefers reduced motion',
  restOnEachWidth,
  async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.revealed = event.viewTransition ? 'faded' : 'plain'
      }),
    )
    const root = page.locator('html')
    await page.goto('/academic')
    await expect(root).toHaveAttribute('data-revealed', 'plain')
    await menu(page, 'যোগাযোগ').click()
    await expect(page).toHaveURL('/contact')
    await expect(root).toHaveAttribute('data-revealed', 'faded')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await menu(page, 'একাডেমিক').click()
    await expect(page).toHaveURL('/academic')
    await expect(root).toHaveAttribute('data-revealed', 'plain')
  },
)

/** Returns a function that lists the paths that the browser may prefetch from the current page. */
async function watchCandidates(page: Page): Promise<() => string[]> {
  let addresses: string[] = []
  const session: CDPSession = await page.context().newCDPSession(page)
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    addresses = preloadingAttemptSources.map(({ key }) => {
      const { origin, href } = new URL(key.url)
      return href.slice(origin.length)
    })
  })
  await session.send('Preload.enable')
  return () => addresses
}
