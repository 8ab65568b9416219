import { expect, type Page, test } from '@playwright/test'
import { openPublic, publicPages } from './public-paths.ts'
import { restOnEachWidth } from './screen.ts'

for (const path of [...publicPages, '/facnstaff?tab=staff']) {
  test(
    `pictures of ${path} reserve their space, and load when they are needed`,
    restOnEachWidth,
    async ({ page }) => {
      await markLargest(page)
      await openPublic(page, path)
      await page.waitForLoadState('networkidle')
      const pictures = await page.locator('img').evaluateAll((all) =>
        all.map((picture) => {
          const img = picture as HTMLImageElement
          const { top, width, height } = img.getBoundingClientRect()
          return {
            src: img.getAttribute('src') ?? '',
            // A placeholder image has the addresses of the sharp ones.
            srcset: img.getAttribute('srcset') ?? img.dataset.sharp ?? '',
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
      // Uploaded pictures have every width as WebP, and one file that every browser can show.
      for (const { src, srcset } of pictures.filter(({ src }) => src.startsWith('/media/'))) {
        expect(src).toMatch(/\/(full\.(jpg|png)|soft\.webp)$/)
        expect(srcset).toMatch(/^\S+\.webp \d+w(, \S+\.webp \d+w)*$/)
      }
      const urgent = pictures.filter(({ isUrgent }) => isUrgent)
      expect(urgent.length).toBeLessThanOrEqual(1)
      expect(urgent.filter(({ isLazy }) => isLazy)).toEqual([])
      // The urgent picture is the same on every screen, though it may be below the fold of a phone.
      const late = pictures.filter(({ isBelowTheFold, isUrgent }) => isBelowTheFold && !isUrgent)
      expect(late.filter(({ isLazy }) => !isLazy)).toEqual([])
      // Among several of the same size, the browser may choose any as the largest.
      for (const { area } of pictures.filter(({ isLargest }) => isLargest))
        expect(urgent[0]?.area).toBeGreaterThan(area * 0.95)
    },
  )
}

test(
  'on a phone the placeholder image of the college loads first, then the sharp picture',
  restOnEachWidth,
  async ({ page, isMobile }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/')
    const picture = page.locator('.hero-picture')
    const source = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)
    await expect.poll(source).toMatch(/\d+\.webp$/)
    const files = requested.flatMap((path) => /-s\/([^/]+)\.webp$/.exec(path)?.[1] ?? [])
    // The whole picture further down is lazy and may come after them.
    const kinds = files.slice(0, isMobile ? 2 : 1).map((file) => (file === 'soft' ? 'soft' : 'sharp'))
    expect(kinds).toEqual(isMobile ? ['soft', 'sharp'] : ['sharp'])
    expect(files.slice(2)).not.toContain('soft')
  },
)

test(
  'if the sharp picture does not load, the placeholder image stays; if both do not, the default picture is shown',
  restOnEachWidth,
  async ({ page, isMobile }) => {
    const source = () =>
      page
        .locator('.hero-picture')
        .evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.currentSrc)
    await page.route(/-s\/\d+\.webp$/, (route) => route.abort())
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(source).toMatch(isMobile ? /\/soft\.webp$/ : /\/default-college\.svg$/)
    await page.route(/-s\/soft\.webp$/, (route) => route.abort())
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(source).toMatch(/\/default-college\.svg$/)
  },
)

test('with Save-Data the placeholder image stays', restOnEachWidth, async ({ page, isMobile }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  const source = await page.locator('.hero-picture').evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(source).toMatch(isMobile ? /\/soft\.webp$/ : /\/\d+\.webp$/)
})

// Marks the element of the largest contentful paint, if it is a picture.
function markLargest(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const old of document.querySelectorAll<HTMLElement>('[data-largest]')) delete old.dataset.largest
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element | null }) | undefined
      if (last?.element instanceof HTMLElement) last.element.dataset.largest = ''
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
