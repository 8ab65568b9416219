import { expect } from '@playwright/test'
import { rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const failures = [
  { why: 'no longer allowed', status: 403, message: 'এই কাজের অনুমতি শুধু অ্যাডমিনের আছে।' },
  { why: 'too large', status: 413, message: 'একবারে অনেক বেশি তথ্য পাঠানো হয়েছে।' },
  { why: 'too many requests', status: 429, message: 'অল্প সময়ে অনেকবার চেষ্টা করা হয়েছে।' },
  { why: 'an error of the server', status: 500, message: 'সার্ভারে একটি সমস্যা হয়েছে।' },
  { why: 'the server is busy', status: 503, message: 'এই মুহূর্তে অন্য একটি বড় কাজ চলছে।' },
  { why: 'the disk of the server is full', status: 507, message: 'সার্ভারের ডিস্কে জায়গা শেষ।' },
  { why: 'a proxy answers with HTML', status: 502, message: '' },
  { why: 'no connection', status: 0, message: '' },
]

for (const { why, status, message } of failures)
  test(
    `a failed save says why, keeps the typed text and can be retried: ${why}`,
    rest,
    async ({ page, office }) => {
      const schoolClass = await office.add('classes/', { name: uniqueName('শ্রেণি') })
      const name = uniqueName('বিষয়')
      await page.route('**/api/subjects/', (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        if (status === 0) return route.abort()
        return message
          ? route.fulfill({ status, json: { message } })
          : route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      })
      await page.goto('/dashboard/add-subject')
      await page.getByRole('button', { name: 'বিষয় যোগ করুন' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('বিষয়ের নাম').fill(name)
      await dialog.getByLabel('শ্রেণি', { exact: true }).selectOption(String(schoolClass.id))
      await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
      await expect(dialog.getByRole('alert')).toContainText(message || 'চেষ্টা করুন')
      await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(name)

      await page.unroute('**/api/subjects/')
      await dialog
        .getByRole('button', { name: /সংরক্ষণ করুন|আবার চেষ্টা করুন/ })
        .first()
        .click()
      await expect(dialog).toBeHidden()
      const added = await office.list('subjects/')
      expect(added.filter((subject) => subject.name === name)).toHaveLength(1)
    },
  )
