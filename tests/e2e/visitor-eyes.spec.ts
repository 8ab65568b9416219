import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { noPage, openPublic, pathsInSiteMap, publicPages } from './public-paths.ts'
import { axeViolations, phoneSize, rest } from './screen.ts'

test('text at twice the size fits a phone', rest, async ({ page }) => {
  const others = ['/notice?search=পরীক্ষা', '/facnstaff?tab=staff', '/routine?tab=teachers', noPage]
  for (const path of new Set([...publicPages, ...(await pathsInSiteMap(page)), ...others])) {
    await openPublic(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    // A phone zooms out from a wide page, which makes the window as wide as the page.
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ path, width }).toEqual({ path, width: phoneSize.width })
  }
  const name = page.getByRole('banner').getByText('সোনাবিল আদর্শ মহাবিদ্যালয়')
  expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0)
})

test.describe('in forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }))

  test('selected items are marked, and others are not', rest, async ({ page }) => {
    await page.goto('/facnstaff')
    const tabs = page.getByRole('navigation', { name: 'তালিকা' })
    const mark = (name: string) =>
      tabs.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).textDecorationLine)
    expect(await mark('কর্মচারী')).toBe('none')
    expect(await mark('শিক্ষক')).toBe('underline')
    const numbers = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
    const ground = (name: string) =>
      numbers.getByText(name, { exact: true }).evaluate((number) => getComputedStyle(number).backgroundColor)
    expect(await ground('১')).not.toBe(await ground('২'))
  })

  test('selected items are readable', rest, async ({ page }) => {
    await page.goto('/routine')
    const current = page.getByRole('link', { name: 'সব শ্রেণি' })
    const { width, height } = (await current.boundingBox()) ?? { width: 0, height: 0 }
    const middle = { width: Math.floor(width), height: Math.floor(height / 2) }
    const picture = sharp(await current.screenshot({ scale: 'css' }))
    const text = picture.extract({ left: 4, top: Math.floor(height / 4), ...middle, width: middle.width - 8 })
    const { data, info } = await text.greyscale().raw().toBuffer({ resolveWithObject: true })
    // Letters cover some pixels of their background, which is the colour of the mark.
    const edge = data[0] ?? 0
    const unlike = data.filter((grey) => Math.abs(grey - edge) > 60).length / (info.width * info.height)
    expect(unlike).toBeGreaterThan(0.05)
    expect(unlike).toBeLessThan(0.5)
  })

  test('icons are as bright as text', rest, async ({ page }) => {
    for (const { path, icon } of [
      { path: '/', icon: '.way svg' },
      { path: '/contact', icon: '.detail svg' },
    ]) {
      await page.goto(path)
      const drawn = await page.locator(icon).first().screenshot()
      const { channels } = await sharp(drawn).greyscale().stats()
      expect(channels[0]?.max).toBeGreaterThan(200)
      expect(channels[0]?.min).toBeLessThan(20)
    }
  })
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('every page is dark and readable', rest, async ({ page }) => {
    const others = [noPage, '/routine?class_name=1', '/notice?search=ফরম ফিলাপ', '/notice?search=নেই']
    for (const path of [...publicPages, ...others]) {
      await openPublic(page, path)
      expect(await axeViolations(page)).toEqual([])
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      expect([path, ground]).toEqual([path, 'rgb(22, 21, 18)'])
    }
  })

  test('header and footer are darker than the content, and pictures are dimmed', rest, async ({ page }) => {
    await page.goto('/facnstaff')
    const brightness = async (selector: string) => {
      const color = await page
        .locator(selector)
        .first()
        .evaluate((part) => getComputedStyle(part).backgroundColor)
      return (color.match(/\d+/g) ?? []).reduce((sum, channel) => sum + Number(channel), 0)
    }
    const content = await brightness('html')
    for (const part of ['.site-bar', '.site-nav', '.site-footer'])
      expect(await brightness(part)).toBeLessThan(content)
    await expect(page.locator('.portrait').first()).toHaveCSS('filter', 'brightness(0.85)')
  })

  test('paper stays white', rest, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/notice/2')
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
  })
})

test('a map that does not load is replaced by a link', rest, async ({ page }) => {
  await page.route(/openstreetmap\.org/, (route) => route.abort())
  await page.goto('/academic')
  await page.keyboard.press('End')
  const map = page.locator('[data-map]')
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('iframe')).toBeAttached()
  await expect(map.getByRole('link', { name: 'মানচিত্রে দেখুন' })).toBeInViewport()
})

test(
  'the picture of the college fills the width that the notices leave on a wide screen',
  rest,
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto('/')
    const picture = await page.locator('.hero-picture').first().boundingBox()
    const notices = await page.getByRole('region', { name: 'সর্বশেষ নোটিশ' }).boundingBox()
    expect(picture?.x).toBe(0)
    expect(picture?.width).toBeGreaterThan(1000)
    expect(notices?.x).toBe(picture?.width)
    expect(notices?.y).toBe(picture?.y)
  },
)

test('a picture has a sizes attribute only with a srcset', rest, async ({ page }) => {
  // Before the script replaces a placeholder image.
  await page.route(/\/assets\/enhance-/, (route) => route.abort())
  for (const path of publicPages) {
    await openPublic(page, path)
    await expect(page.locator('img[sizes]:not([srcset])')).toHaveCount(0)
  }
})
