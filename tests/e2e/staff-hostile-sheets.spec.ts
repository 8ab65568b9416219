import { expect } from '@playwright/test'
import { hostileSheets } from '../support/hostile-sheets.ts'
import { rest } from './screen.ts'
import { test } from './separate-school.ts'

test(
  'sheets made to harm are refused with a reason, and what is typed beside stays',
  rest,
  async ({ page }) => {
    test.slow()
    let crashes = 0
    page.on('crash', () => {
      crashes += 1
    })
    await page.goto('/dashboard/import?entity=teachers')
    const typed = page.getByLabel('অথবা কপি করা ঘরগুলো এখানে পেস্ট করুন')
    await typed.fill('নাম\tমোবাইল')
    for (const [why, file, , says] of hostileSheets) {
      const chosen = { name: `${why}.xlsx`, mimeType: '', buffer: Buffer.from(file) }
      await page.getByLabel('ফাইল বেছে নিন', { exact: true }).setInputFiles(chosen)
      // The screen shows the last refusal until the next one is known.
      const refused = page.getByRole('main').filter({ hasText: chosen.name })
      await expect(refused.getByRole('alert'), why).toContainText(says)
      await expect(typed).toHaveValue('নাম\tমোবাইল')
    }
    expect(crashes).toBe(0)
  },
)
