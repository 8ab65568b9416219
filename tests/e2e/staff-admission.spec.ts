import { expect, type Page } from '@playwright/test'
import { deskSize, expectGoodScreen, horizontalOverflow, phoneSize, rest } from './screen.ts'
import { test } from './separate-school.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const rowsOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test(
  'a clerk types what counts now by keyboard, a refused link is marked, and visitors read it',
  rest,
  async ({ page, request }) => {
    const institution = async () => (await (await request.get('/api/institutions/')).json())[0]
    await page.goto('/dashboard/college-info?field=admission_deadline')
    await expect(field(page, 'admission_deadline')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('২০/১২/২০৯৯')
    await field(page, 'admission_link').fill('javascript:alert(1)')

    const fees = rowsOf(page, 'ভর্তির ফি')
    await fees.getByRole('button', { name: '+ আবেদন ফরম' }).click()
    await page.keyboard.type('১০০ টাকা')
    // Enter goes on to a new row.
    await page.keyboard.press('Enter')
    await page.keyboard.type('কল্যাণ তহবিল')
    await page.keyboard.press('Enter')
    await page.keyboard.type('৫০ টাকা')
    const seats = rowsOf(page, 'ভর্তির আসন')
    await expect(seats.getByRole('button', { name: '+ বিজ্ঞান' })).toHaveCount(0)
    await seats.getByRole('button', { name: 'সরান: বিজ্ঞান' }).click()
    await expect(seats.getByRole('button', { name: '+ বিজ্ঞান' })).toBeVisible()

    await press(page, 'আপডেট করুন')
    await expect(field(page, 'admission_link')).toBeFocused()
    await expect(field(page, 'admission_link')).toHaveAccessibleDescription(/ওয়েবসাইটের ঠিকানা দিন/)
    await expectGoodScreen(page)
    await field(page, 'admission_link').fill('gsa.teletalk.com.bd')
    await press(page, 'আপডেট করুন')
    await expect
      .poll(institution)
      .toMatchObject({ admission_deadline: '2099-12-20', admission_link: 'gsa.teletalk.com.bd' })
    const { admission_fees, admission_seats } = await institution()
    expect(admission_fees.slice(-2)).toEqual([
      { label: 'আবেদন ফরম', value: '১০০ টাকা' },
      { label: 'কল্যাণ তহবিল', value: '৫০ টাকা' },
    ])
    expect(admission_seats.map(({ label }: { label: string }) => label)).toEqual(['মানবিক', 'ব্যবসায় শিক্ষা'])

    await page.goto('/admission')
    const now = page.getByRole('region', { name: 'ভর্তির আবেদন' })
    await expect(now).toContainText('২০ ডিসেম্বর ২০৯৯')
    await expect(now.getByRole('table', { name: 'ভর্তির ফি' })).toContainText('কল্যাণ তহবিল')
    await expect(now.getByRole('link', { name: /gsa\.teletalk\.com\.bd/ })).toHaveAttribute(
      'href',
      'https://gsa.teletalk.com.bd/',
    )
  },
)

test('twenty long rows fit on every screen, also with large text', rest, async ({ page, request, token }) => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    label: `${index} ব্যবসায় শিক্ষা শাখা (বীর মুক্তিযোদ্ধা কোটা ও প্রতিবন্ধী শিক্ষার্থীসহ সব মিলিয়ে প্রভাতি শিফট)`,
    value: `${'নির্ধারিত সময়ের পরে বিলম্ব ফিসহ '.repeat(8)}২,০০০ টাকা`,
  }))
  const [{ id }] = await (await request.get('/api/institutions/')).json()
  const sent = await request.patch(`/api/institutions/${id}/`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ admission_seats: rows, admission_fees: rows },
      admission_link: `https://${'very-long-name-of-a-portal.'.repeat(4)}gov.bd/${'a'.repeat(100)}`,
    },
  })
  expect(sent.status()).toBe(200)
  for (const size of [phoneSize, { width: 768, height: 1024 }, deskSize, { width: 1920, height: 1080 }])
    for (const root of ['16px', '32px']) {
      await page.setViewportSize(size)
      await page.goto('/admission')
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, root)
      expect([size.width, root, await horizontalOverflow(page)]).toEqual([size.width, root, 0])
    }
  await expectGoodScreen(page)
})
