import { expect, type Page, test } from '@playwright/test'
import { eachWidth, faultsOf, sidewaysScroll } from './screen.ts'

const results = (page: Page) => page.locator('[data-swap=results]')
const heading = (page: Page) => results(page).getByRole('heading', { level: 2 })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })

test(
  'a visitor comes from the academic page to the week of a class, with its breaks',
  eachWidth,
  async ({ page }) => {
    await page.goto('/academic')
    await page.getByRole('link', { name: 'ক্লাস রুটিন' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ক্লাস রুটিন')
    await expect(heading(page)).toHaveText('একাদশ শ্রেণি (বিজ্ঞান)')
    const row = results(page).getByRole('row').filter({ hasText: 'সকাল ৯:৩০' })
    await expect(row).toContainText('রসায়ন প্রথম পত্র')
    await expect(results(page).getByRole('row').filter({ hasText: 'বিরতি' })).toContainText('দুপুর ১২:৩০')
    await expect(page.getByRole('status')).toContainText('সপ্তাহে ৩৫টি ক্লাস')
  },
)

test('choosing a class updates the list and the address without a page load', async ({ page }) => {
  await page.goto('/routine')
  await page.evaluate(() => document.body.setAttribute('data-marked', ''))
  await choice(page, 'শ্রেণি').selectOption('দ্বাদশ শ্রেণি (মানবিক)')
  await expect(heading(page)).toHaveText('দ্বাদশ শ্রেণি (মানবিক)')
  await expect(page).toHaveURL(/\?class_name=\d+$/)
  expect(await page.locator('body').getAttribute('data-marked')).toBe('')
  await page.reload()
  await expect(heading(page)).toHaveText('দ্বাদশ শ্রেণি (মানবিক)')
  await expect(choice(page, 'শ্রেণি').locator(':checked')).toHaveText('দ্বাদশ শ্রেণি (মানবিক)')
  await page.goBack()
  await expect(heading(page)).toHaveText('একাদশ শ্রেণি (বিজ্ঞান)')
  await expect(choice(page, 'শ্রেণি').locator(':checked')).toHaveText('একাদশ শ্রেণি (বিজ্ঞান)')
})

test('a teacher’s week shows the classes', async ({ page }) => {
  await page.goto('/routine')
  await page.getByRole('link', { name: 'শিক্ষক অনুযায়ী' }).click()
  await choice(page, 'শিক্ষক').selectOption('শিপ্রা রানী সাহা')
  await expect(heading(page)).toHaveText('শিপ্রা রানী সাহা')
  await expect(page).toHaveURL(/\?tab=teachers&teacher=\d+$|\?teacher=\d+&tab=teachers$/)
  await expect(results(page)).toContainText('দ্বাদশ শ্রেণি (বিজ্ঞান)')
})

test('an unknown class or teacher opens the default week', async ({ page }) => {
  for (const address of ['/routine?class_name=999999', '/routine?class_name=x', '/routine?tab=nobody']) {
    await page.goto(address)
    await expect(heading(page)).toHaveText('একাদশ শ্রেণি (বিজ্ঞান)')
  }
})

test('the page is accessible and fits the screen', eachWidth, async ({ page }) => {
  for (const address of ['/routine', '/routine?tab=teachers']) {
    await page.goto(address)
    expect(await faultsOf(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('the printed week is a table on one sheet without screen controls', async ({ page }) => {
  await page.goto('/routine')
  await page.emulateMedia({ media: 'print' })
  await expect(results(page).getByRole('table')).toBeVisible()
  await expect(choice(page, 'শ্রেণি')).toBeHidden()
  await expect(page.getByRole('link', { name: 'শিক্ষক অনুযায়ী' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await page.locator('.routine thead').evaluate((head) => getComputedStyle(head).display)).toBe(
    'table-header-group',
  )
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a class is chosen and shown by the button', async ({ page }) => {
    await page.goto('/routine')
    await choice(page, 'শ্রেণি').selectOption('দ্বাদশ শ্রেণি (বিজ্ঞান)')
    await page.getByRole('button', { name: 'দেখুন' }).click()
    await expect(heading(page)).toHaveText('দ্বাদশ শ্রেণি (বিজ্ঞান)')
  })
})
