import { expect, type Page } from '@playwright/test'
import { acceptDialogs } from './faults.ts'
import { admin } from './journey-school.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test } from './separate-school.ts'
import { expireConfirmation } from './staff.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'নিশ্চিত করুন' })
const notConfirmed = 'পাসওয়ার্ড দিয়ে নিশ্চিত করা হয়নি, তাই কাজটি করা হয়নি।'

async function confirm(page: Page): Promise<void> {
  await question(page).locator('input[name=current_password]').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
}

test(
  'an import of students asks for the password before rows are compared, and before they are written',
  rest,
  async ({ page, request, token, server }) => {
    const headers = { Authorization: `Bearer ${token}` }
    await request.post('/api/classes/', { headers, data: { name: 'দশম' } })
    const lines = ['নাম,রোল নম্বর,শ্রেণি', 'রহিমা খাতুন,১,দশম']
    const sheet = { name: 'দশম.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }

    expireConfirmation(token, server.dataDir)
    await page.goto('/dashboard/import?entity=students')
    await page.getByLabel('ফাইল বেছে নিন', { exact: true }).setInputFiles(sheet)
    await question(page).getByRole('button', { name: 'বাতিল' }).click()
    await expect(page.getByRole('alert')).toContainText(`দশম.csv: ${notConfirmed}`)
    await expectGoodScreen(page)
    await button(page, 'আবার চেষ্টা করুন').click()
    await confirm(page)
    await expect(page.getByRole('status').filter({ hasText: '১টি সারি: ১টি নতুন।' })).toBeVisible()

    await expect(page.getByRole('tabpanel')).toContainText('রহিমা খাতুন')

    // Writing asks, too; what is planned stays if the password is not given.
    expireConfirmation(token, server.dataDir)
    await button(page, 'আমদানি করুন').click()
    await question(page).getByRole('button', { name: 'বাতিল' }).click()
    const alert = page.getByRole('alert').filter({ hasText: notConfirmed })
    await expect(alert).toBeInViewport()
    await expectGoodScreen(page)
    await button(page, 'আমদানি করুন').click()
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'আমদানি শেষ হয়েছে' })).toBeFocused()
  },
)

test(
  'cells that were corrected are not lost without a question, but signing out drops them',
  rest,
  async ({ page }) => {
    const lines = ['নাম,রোল নম্বর', ',১']
    const sheet = { name: 'দশম.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    const questions = acceptDialogs(page)
    await page.goto('/dashboard/import?entity=students')
    await page.getByLabel('ফাইল বেছে নিন', { exact: true }).setInputFiles(sheet)
    await page.getByLabel('নাম, ২ নম্বর সারি').fill('রহিমা খাতুন')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel').getByRole('row', { name: 'রহিমা খাতুন' })).toBeVisible()
    await button(page, 'অন্য ফাইল দিন').click()
    expect(questions).toEqual([expect.stringContaining('হাতে যা ঠিক করেছেন')])
    await page.getByLabel('ফাইল বেছে নিন', { exact: true }).setInputFiles(sheet)
    await page.getByLabel('নাম, ২ নম্বর সারি').fill('রহিমা খাতুন')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel').getByRole('row', { name: 'রহিমা খাতুন' })).toBeVisible()
    await button(page, 'লগআউট').click()
    await expect(page).toHaveURL(/\/login$/)
    expect(questions).toHaveLength(1)
  },
)
