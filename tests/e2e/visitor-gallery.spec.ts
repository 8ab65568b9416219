import { expect, type Page, test } from '@playwright/test'
import { eachWidth, faultsOf } from './screen.ts'

const picture = (page: Page) => page.getByRole('dialog').getByRole('img')
const links = (page: Page) => page.locator('main a:has(img)')

test("the gallery is the institution's, and its pictures have their captions", async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সোনাবিল আদর্শ মহাবিদ্যালয় গ্যালারি')
  await expect(links(page)).toHaveCount(12)
  await expect(page.getByRole('figure').first()).toContainText('একাডেমিক ভবন ও প্রবেশপথ')
})

test('pictures are enlarged by keyboard alone', eachWidth, async ({ page }) => {
  await page.goto('/gallery')
  await links(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(picture(page)).toHaveAttribute('alt', 'একাডেমিক ভবন ও প্রবেশপথ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('৩ / ১২')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog')).toContainText('২ / ১২')
  await page.keyboard.press('End')
  await expect(page.getByRole('dialog')).toContainText('১২ / ১২')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('১ / ১২')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(links(page).nth(1)).toBeFocused()
  await expect(page).toHaveURL('/gallery')
})

test('pictures are enlarged by pointer', eachWidth, async ({ page }) => {
  await page.goto('/gallery')
  await links(page).nth(2).click()
  await page.getByRole('button', { name: 'পরের' }).click()
  await expect(page.getByRole('dialog')).toContainText('৪ / ১২')
  await page.getByRole('button', { name: 'আগের' }).click()
  await expect(page.getByRole('dialog')).toContainText('৩ / ১২')
  await expect(picture(page)).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'বন্ধ করুন' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a swipe shows the next picture', async ({ page }) => {
    await page.goto('/gallery')
    await links(page).nth(0).tap()
    await expect(page.getByRole('dialog')).toContainText('১ / ১২')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
    await touch('touchStart', 300)
    await touch('touchMove', 180)
    await touch('touchMove', 60)
    await touch('touchEnd')
    await expect(page.getByRole('dialog')).toContainText('২ / ১২')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link opens the large picture', async ({ page }) => {
    await page.goto('/gallery')
    await links(page).nth(0).click()
    await expect(page).toHaveURL(/\/media\/gallery\/.+\.jpg$/)
  })
})
