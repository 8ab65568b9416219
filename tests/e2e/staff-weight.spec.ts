import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { rest } from './screen.ts'
import { test } from './staff.ts'

const client = join(import.meta.dirname, '../../dist/client')
const kilobyte = 1024

test(
  'the overview is usable after 130 KB of scripts, and the first form after 90 KB more',
  rest,
  async ({ page }) => {
    const overview = await scriptsAsked(page, async () => {
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'সর্বশেষ নোটিশ' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'ব্যাকআপ', exact: true })).toBeVisible()
    })
    // The charts and the invitation of a new site come after the rest.
    const late = overview.filter((path) => lateScripts.test(path))
    expect(weigh(overview.filter((path) => !late.includes(path)))).toBeLessThanOrEqual(130 * kilobyte)
    expect(late.length).toBeGreaterThan(0)
    expect(weigh(late)).toBeLessThanOrEqual(8 * kilobyte)
    const form = await scriptsAsked(page, async () => {
      await page.goto('/dashboard/teacher-info-form')
      await page
        .getByRole('button', { name: /যোগ করুন/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    expect(weigh(form.filter((path) => !overview.includes(path)))).toBeLessThanOrEqual(90 * kilobyte)
  },
)

const lateScripts =
  /\/(charts\.components|bars|first-steps-panel\.components|site-picture\.components|backup-light\.components|meter\.components)-/

async function scriptsAsked(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const requested = new Set<string>()
  const note = (request: Request) => {
    // The small picture of a new site comes after the rest, and runs no scripts.
    if (request.frame() !== page.mainFrame()) return
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) requested.add(pathname)
  }
  page.on('request', note)
  await visit()
  page.off('request', note)
  return [...requested]
}

// Compressed with brotli, as browsers receive it.
function weigh(scripts: string[]): number {
  return scripts.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(client, path))).length, 0)
}
