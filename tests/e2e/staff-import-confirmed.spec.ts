import { expect, type Page } from '@playwright/test'
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
  'an import of students asks for the password, and says so when an erasure cancels it',
  rest,
  async ({ page, request, token, server }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const made = await request.post('/api/classes/', { headers, data: { name: 'দশম' } })
    const { id: class_name } = await made.json()
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

    // Opened again later, it asks for the password once, for columns and rows together.
    expireConfirmation(token, server.dataDir)
    await page.reload()
    await confirm(page)
    await expect(page.getByRole('tabpanel')).toContainText('রহিমা খাতুন')
    await button(page, 'কলামগুলো দেখুন').click()
    await expect(page.getByRole('table', { name: 'শিটের কলাম' })).toContainText('রহিমা খাতুন')

    const data = { full_name: 'মুছে যাবে', roll_number: '২', class_name }
    const { id } = await (await request.post('/api/students/', { headers, data })).json()
    expect((await request.post(`/api/students/${id}/erase/`, { headers })).status()).toBe(204)
    await button(page, 'আমদানি করুন').click()
    const alert = page.getByRole('alert').filter({ hasText: 'চিরতরে মোছা হয়েছে' })
    await expect(alert).toBeInViewport()
    await expect(alert).toContainText('ফাইলটি আবার দিন')
    await expectGoodScreen(page)
    await page.reload()
    await expect(alert).toBeVisible()
  },
)
