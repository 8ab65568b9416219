import { expect, type Page, test } from '@playwright/test'
import { openPublic, publicPages } from './public-paths.ts'
import { phoneSize, rest, waitForFonts } from './screen.ts'

// Good is 0.1 (https://web.dev/articles/cls); pages that people come back to should move less.
const most = 0.05
// Hydrated at once, because it does not work without scripts.
const paths = publicPages.filter((path) => path !== '/invite')
const sizes = [phoneSize, { width: 768, height: 1024 }, { width: 1366, height: 768 }]

for (const size of sizes)
  test(
    `on a device without a Bengali font no page moves when ours comes, at ${size.width} px`,
    rest,
    async ({ page }) => {
      await page.setViewportSize(size)
      await watchShifts(page)
      const moved: string[] = []
      for (const path of [...paths, '/routine?class_name=1', '/notice?kind=ভর্তি']) {
        await openPublic(page, path)
        await waitForFonts(page)
        const shifted = await shiftOf(page)
        if (shifted > most) moved.push(`${path}: ${shifted.toFixed(3)}`)
      }
      expect(moved).toEqual([])
    },
  )

test('the measure of shifts sees a page that moves', rest, async ({ page }) => {
  await watchShifts(page)
  await page.goto('/notice')
  await waitForFonts(page)
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('iframe')))
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(most)
})

/** Sums the layout shifts of each page that is opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** After the next frame, in which the letters are drawn. */
async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
}
