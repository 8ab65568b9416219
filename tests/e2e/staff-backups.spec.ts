import type { Page, Response } from '@playwright/test'
import { expect } from '@playwright/test'
import { readTestZip } from '../support/test-zip.ts'
import { acceptDialogs, breakCalls } from './faults.ts'
import { expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test } from './staff.ts'

const takeButton = (page: Page) => page.getByRole('button', { name: 'এখনই ব্যাকআপ নিন' })
const row = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.locator(`[data-backup="${id}"]`) })

test(
  'the backup light is red until a backup is made; backups are downloaded and deleted',
  rest,
  async ({ page, office }) => {
    // Other journeys may have made backups of this college.
    const asIfThereWereNone = await pretend(page, { last_at: null, failure: null, backups: [] })
    await page.goto('/dashboard/backups')
    await expect(page.getByText('কোনো ব্যাকআপ নেই', { exact: true })).toBeVisible()
    await expect(page.getByText('এখনো কোনো ব্যাকআপ নেই।')).toBeVisible()
    await expectGoodScreen(page)
    await asIfThereWereNone()

    const isStart = (reply: Response) =>
      reply.request().method() === 'POST' && reply.url().endsWith('/api/backups/')
    let id = 0
    // Another journey may be making one.
    await expect(async () => {
      const answered = page.waitForResponse(isStart, { timeout: 3000 })
      await takeButton(page).click({ timeout: 1000 })
      const reply = await answered
      expect(reply.status()).toBe(202)
      id = Number((await reply.json()).id)
    }).toPass()
    await expect(page.getByText('ব্যাকআপ ঠিক আছে', { exact: true })).toBeVisible()
    const made = row(page, id)
    await expect(made).toContainText('headmaster, হাতে')
    await expect(made).toContainText('এখনো হয়নি')
    await expectGoodScreen(page)

    await made.getByRole('button', { name: /^ডাউনলোড/ }).click()
    const dialog = page.getByRole('dialog', { name: /^ব্যাকআপ ডাউনলোড/ })
    await expectGoodScreen(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'ডাউনলোড' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^pathshala-[\d-]+\.zip$/)
    const entries = await readTestZip(await download.path())
    const manifest = JSON.parse(String(entries.find(({ name }) => name === 'manifest.json')?.content))
    expect(manifest.rows.institutions).toBe(1)
    expect(manifest.files).toBeGreaterThan(100)
    await expect(dialog).toHaveCount(0)
    await expect(row(page, id)).not.toContainText('এখনো হয়নি')

    const messages = acceptDialogs(page)
    await page.reload()
    await expect(row(page, id)).toContainText('headmaster')
    await expect(row(page, id)).not.toContainText('এখনো হয়নি')
    await row(page, id).getByRole('button', { name: /^মুছুন/ }).click()
    await expect(page.getByText('ব্যাকআপ মুছে ফেলা হয়েছে')).toBeVisible()
    await expect(row(page, id)).toHaveCount(0)
    expect(messages[0]).toContain('আর ফিরিয়ে আনা যাবে না')
    const { backups } = (await office.list('backups/')) as unknown as { backups: { id: number }[] }
    expect(backups.map((backup) => backup.id)).not.toContain(id)
  },
)

test(
  'the overview warns when there is no recent backup or one failed, and says what to do',
  rest,
  async ({ page }) => {
    const old = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000).toISOString()
    await pretend(page, { last_at: old, failure: { at: new Date().toISOString(), reason: 'no space' } })
    await page.goto('/dashboard')
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'ব্যাকআপ' }) })
    await expect(panel).toContainText('ব্যাকআপ অনেক পুরোনো')
    await expect(panel).toContainText('সার্ভারের ডিস্কে যথেষ্ট জায়গা নেই')
    await expectGoodScreen(page)
    await panel.getByRole('link', { name: 'সব ব্যাকআপ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'ব্যাকআপ' })).toBeVisible()
  },
)

test(
  'when the list of backups can’t be loaded, the screen says so and still explains how to restore',
  rest,
  async ({ page }) => {
    const mend = await breakCalls(page, 'GET', '**/api/backups/')
    await page.goto('/dashboard/backups')
    await expect(page.getByRole('alert')).toContainText('ব্যাকআপের তালিকা লোড করা যায়নি')
    await expect(page.getByText('npm run cli -- restore')).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(takeButton(page)).toBeVisible()
  },
)

test('a backup that can’t be started says why beside the button', async ({ page }) => {
  await page.route('**/api/backups/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { message: 'একটি ব্যাকআপ এখন নেওয়া হচ্ছে। সেটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।' },
        })
      : route.fallback(),
  )
  await page.goto('/dashboard/backups')
  await takeButton(page).click()
  await expect(page.getByRole('alert')).toContainText('সেটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন')
})

test(
  'the reason why erased data could not be removed stays visible while the list of backups changes',
  restOnEachWidth,
  async ({ page }) => {
    const asIfOneWasMade = await pretend(page, { backups: [] })
    const at = new Date().toISOString()
    const made = { id: 900001, at, origin: 'dashboard', user: '', bytes: 1000, file: 'y.zip', place: 'here' }
    const holding = { id: 900000, at, file: 'x.zip', place: 'here', host: '', records: 2, ends_on: null }
    let looks = 0
    await page.route('**/api/erased-records/', (route) => {
      looks += 1
      return route.fulfill({ json: { is_overwritten: true, may_remain: [], backups: [holding] } })
    })
    const why = 'একটি ব্যাকআপ এখন নেওয়া হচ্ছে।'
    await page.route('**/api/erased-records/fresh-backup/', async (route) => {
      await asIfOneWasMade()
      await pretend(page, { backups: [{ ...made, host: '', downloaded_at: null, downloaded_by: '' }] })
      return route.fulfill({ status: 409, json: { message: why } })
    })
    await page.goto('/dashboard/backups')
    await page.getByRole('button', { name: 'নতুন ব্যাকআপ নিয়ে পুরোনোগুলো মুছুন' }).click()
    await expect(row(page, made.id)).toBeVisible()
    await expect.poll(() => looks).toBe(2)
    await expect(page.getByRole('alert')).toHaveText(why)
    await expect(page.getByText('এতে মুছে ফেলা ২ জনের তথ্য আছে')).toBeVisible()
  },
)

/** Replaces fields of the server's answer until the returned function is called. */
async function pretend(page: Page, otherwise: object): Promise<() => Promise<void>> {
  await page.route('**/api/backups/', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const reply = await route.fetch()
    return route.fulfill({ response: reply, json: { ...(await reply.json()), ...otherwise } })
  })
  return () => page.unroute('**/api/backups/')
}
