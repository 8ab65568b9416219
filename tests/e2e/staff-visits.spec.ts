import { devices, expect } from '@playwright/test'
import { expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

test(
  'the row of a notice shows how often visitors opened it, once where the browser loaded it ahead',
  rest,
  async ({ page, browser, baseURL, office, request }) => {
    const title = uniqueName('দেখা নোটিশ')
    const { id } = await office.add('notices/', { title })
    const path = `/notice/${id}`
    // Playwright's own name says that it is a robot.
    const { userAgent } = devices['Desktop Chrome']
    const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent })
    const visitor = await context.newPage()
    await visitor.goto('/notice')
    const ahead = visitor.waitForRequest((one) => one.headers()['sec-purpose'] === 'prefetch')
    const link = visitor.getByRole('link', { name: title, exact: true })
    await link.hover()
    expect(await (await (await ahead).response())?.finished()).toBeNull()
    await link.click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await visitor.reload()
    await context.close()
    await request.get(path, { headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } })
    await request.head(path, { headers: { 'User-Agent': userAgent } })

    await page.goto('/dashboard/notices')
    await expect(page.getByRole('columnheader').filter({ hasText: 'দেখা' })).toHaveCount(1)
    // The heading is repeated in cells, for phones.
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('দেখা ২')
    await expectGoodScreen(page)
  },
)
