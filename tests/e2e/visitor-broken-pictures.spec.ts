import { expect, type Page, test } from '@playwright/test'
import { rest } from './screen.ts'

test.beforeEach(async ({ page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
})

/** The addresses of the visible pictures, once each has loaded. */
async function shownIn(page: Page, part: string): Promise<string[]> {
  const pictures = page.locator(`${part} img`)
  await expect(pictures.first()).toBeAttached()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  return pictures.evaluateAll((all) =>
    all.map((img) => new URL((img as HTMLImageElement).currentSrc).pathname),
  )
}

test(
  'a logo and a picture of the institution that do not load are replaced by default pictures',
  rest,
  async ({ page }) => {
    await page.goto('/')
    expect(await shownIn(page, '.site-name')).toEqual(['/static/icon.svg'])
    expect(await shownIn(page, '.about-name')).toEqual(['/static/icon.svg'])
    expect(await shownIn(page, 'picture')).toEqual(['/static/default-college.svg'])
  },
)

test(
  'gallery photos that do not load are replaced by the default picture, also when they are enlarged',
  rest,
  async ({ page }) => {
    await page.goto('/gallery')
    const drawn = '/static/default-picture.svg'
    expect(new Set(await shownIn(page, '.gallery'))).toEqual(new Set([drawn]))
    await page.locator('.gallery a[data-large]').first().click()
    expect(await shownIn(page, 'dialog')).toEqual([drawn])
    await page.keyboard.press('ArrowRight')
    expect(await shownIn(page, 'dialog')).toEqual([drawn])
  },
)
