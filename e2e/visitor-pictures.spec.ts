import { expect, type Page, test } from '@playwright/test'

const paths = [
  '/',
  '/academic',
  '/facnstaff',
  '/facnstaff?tab=staff',
  '/gallery',
  '/notice',
  '/notice/1',
  '/contact',
  '/admission',
  '/login',
  '/routine',
]

for (const path of paths) {
  test(`pictures of ${path} keep their place, and come when they are needed`, async ({ page }) => {
    await noteLargest(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const pictures = await page.locator('img').evaluateAll((all) =>
      all.map((picture) => {
        const img = picture as HTMLImageElement
        const { top, width, height } = img.getBoundingClientRect()
        return {
          src: img.getAttribute('src') ?? '',
          srcset: img.getAttribute('srcset') ?? '',
          hasSize: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
          isLazy: img.loading === 'lazy',
          isUrgent: img.fetchPriority === 'high',
          area: width * height,
          isBelowTheFold: top >= innerHeight,
          isLargest: img.dataset.largest !== undefined,
        }
      }),
    )
    expect(pictures.filter(({ hasSize }) => !hasSize)).toEqual([])
    // Those of the college itself in every width as WebP, and one that every browser can show.
    for (const { src, srcset } of pictures.filter(({ src }) => src.startsWith('/media/'))) {
      expect(src).toMatch(/\/full\.(jpg|png)$/)
      expect(srcset).toMatch(/^\S+\.webp \d+w(, \S+\.webp \d+w)*$/)
    }
    const urgent = pictures.filter(({ isUrgent }) => isUrgent)
    expect(urgent.length).toBeLessThanOrEqual(1)
    expect(urgent.filter(({ isLazy }) => isLazy)).toEqual([])
    // The urgent one is the same on every screen, and a phone may have it a little further down.
    const late = pictures.filter(({ isBelowTheFold, isUrgent }) => isBelowTheFold && !isUrgent)
    expect(late.filter(({ isLazy }) => !isLazy)).toEqual([])
    // Of several that are as large as the largest, the browser calls one or another the largest.
    for (const { area } of pictures.filter(({ isLargest }) => isLargest))
      expect(urgent[0]?.area).toBeGreaterThan(area * 0.95)
  })
}

// The picture that the browser itself calls the largest that a reader saw first, if it is one.
function noteLargest(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const old of document.querySelectorAll<HTMLElement>('[data-largest]')) delete old.dataset.largest
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element | null }) | undefined
      if (last?.element instanceof HTMLElement) last.element.dataset.largest = ''
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
