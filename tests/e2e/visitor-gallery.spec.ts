import { expect, type Page, test } from '@playwright/test'
import { sampleGallery } from '../../app/sample/records/gallery.ts'
import { axeViolations, eachWidth, expectGoodScreen, rest, restOnEachWidth } from './screen.ts'

const picture = (page: Page) => page.getByRole('dialog').getByRole('img')
const links = (page: Page) => page.locator('main a[data-large]')
const campus = `/gallery?${new URLSearchParams({ album: 'আমাদের ক্যাম্পাস' })}`

test('the gallery shows albums, which open, and all pictures, newest first', eachWidth, async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সোনাবিল আদর্শ মহাবিদ্যালয় গ্যালারি')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'জাতীয় দিবস ও উৎসব',
    'আমাদের ক্যাম্পাস',
  ])
  await expect(links(page)).toHaveCount(sampleGallery.length)
  await expect(page.getByRole('figure').nth(1)).toContainText('এইচএসসির ফল প্রকাশের পর শিক্ষার্থীদের উচ্ছ্বাস')
  await expect(page.getByRole('figure').last()).toContainText('একাডেমিক ভবন ও প্রবেশপথ')
  await page.getByRole('link', { name: 'আমাদের ক্যাম্পাস' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের ক্যাম্পাস')
  await expect(page.locator('.page-head')).toContainText('৫টি ছবি')
  await expect(links(page)).toHaveCount(5)
  await expect(page.getByRole('figure').first()).toContainText('একাডেমিক ভবন ও প্রবেশপথ')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'সব ছবি ও অ্যালবাম' }).click()
  await expect(page).toHaveURL('/gallery')
  await expectGoodScreen(page)
})

test('the pictures of an album are enlarged by keyboard alone', eachWidth, async ({ page }) => {
  await page.goto(campus)
  await links(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(picture(page)).toHaveAttribute('alt', 'একাডেমিক ভবন ও প্রবেশপথ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('৩ / ৫')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog')).toContainText('২ / ৫')
  await page.keyboard.press('End')
  await expect(page.getByRole('dialog')).toContainText('৫ / ৫')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('১ / ৫')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(links(page).nth(1)).toBeFocused()
  await expect(page).toHaveURL(campus)
})

test('pictures are enlarged by pointer', restOnEachWidth, async ({ page }) => {
  await page.goto(campus)
  await links(page).nth(2).click()
  await page.getByRole('button', { name: 'পরের' }).click()
  await expect(page.getByRole('dialog')).toContainText('৪ / ৫')
  await page.getByRole('button', { name: 'আগের' }).click()
  await expect(page.getByRole('dialog')).toContainText('৩ / ৫')
  await expect(picture(page)).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'বন্ধ করুন' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a swipe shows the next picture', rest, async ({ page }) => {
    await page.goto(campus)
    await links(page).nth(0).tap()
    await expect(page.getByRole('dialog')).toContainText('১ / ৫')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
    await touch('touchStart', 300)
    await touch('touchMove', 180)
    await touch('touchMove', 60)
    await touch('touchEnd')
    await expect(page.getByRole('dialog')).toContainText('২ / ৫')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link opens an album, and there the large picture', async ({ page }) => {
    await page.goto('/gallery')
    await page.getByRole('link', { name: 'আমাদের ক্যাম্পাস' }).click()
    await expect(page).toHaveURL(campus)
    await links(page).nth(0).click()
    await expect(page).toHaveURL(/\/media\/gallery\/.+\.jpg$/)
  })
})
