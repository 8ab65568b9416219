import { expect, type Page, test } from '@playwright/test'
import { expectGoodScreen, phoneSize } from './screen.ts'

const current = (page: Page) => page.getByRole('region', { name: 'ভর্তির আবেদন' })

test('the form and the deadline are two taps from home, on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize(phoneSize)
  await page.goto('/')
  const errand = page.getByRole('navigation', { name: 'দরকারি কাজ' }).getByRole('link', { name: 'ভর্তি' })
  await expect(errand).toBeInViewport({ ratio: 1 })
  await errand.click()
  await expect(page).toHaveURL(/\/admission$/)
  await expect(current(page).getByText('আবেদনের শেষ তারিখ')).toBeInViewport({ ratio: 1 })
  await expect(current(page).getByText(/^আর ১[১২] দিন$/)).toBeInViewport({ ratio: 1 })
  const form = current(page).getByRole('link', { name: /^একাদশ শ্রেণিতে ভর্তির আবেদন ফরম \(PDF, ২ পৃষ্ঠা, / })
  await expect(form).toBeInViewport({ ratio: 1 })
  await expect(form).toHaveAttribute('href', /^\/media\/.*\.pdf$/)
  await expect(current(page).getByRole('link', { name: /^অনলাইনে আবেদন/ })).toBeInViewport({ ratio: 1 })
  await expect(current(page).getByRole('link', { name: /^কল করুন/ })).toBeInViewport({ ratio: 1 })
  for (const link of await current(page).locator('.buttons a').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the site of the state says where it leads; fees and seats are tables; paper has what counts', async ({
  page,
}) => {
  await page.goto('/admission')
  const central = current(page).getByRole('link', { name: /^অনলাইনে আবেদন/ })
  await expect(central).toContainText('সরকারি ওয়েবসাইট: xiclassadmission.gov.bd')
  await expect(central).toHaveAttribute('href', 'https://xiclassadmission.gov.bd/')
  await expect(central).toHaveAttribute('rel', 'noopener')
  await expect(page.getByRole('table', { name: 'ভর্তির ফি' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('table', { name: 'আসনসংখ্যা' }).getByRole('row').first()).toHaveText('বিজ্ঞান১৫০')
  await expectGoodScreen(page)
  await page.emulateMedia({ media: 'print' })
  await expect(current(page).getByText('https://xiclassadmission.gov.bd/')).toBeVisible()
  await expect(current(page).locator('.buttons a').first()).toBeHidden()
})
