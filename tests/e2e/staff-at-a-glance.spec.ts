import { expect, type Page } from '@playwright/test'
import { openPart } from './form-parts.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test } from './separate-school.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const group = (page: Page) => page.getByRole('group', { name: 'নাম ও তথ্য' })
const adder = (page: Page) => group(page).getByRole('button', { name: 'সারি যোগ করুন' })
const rows = (page: Page) => group(page).getByRole('listitem')
const label = (page: Page, position: number) =>
  rows(page)
    .nth(position - 1)
    .getByPlaceholder('নাম')
const value = (page: Page, position: number) =>
  rows(page)
    .nth(position - 1)
    .getByPlaceholder('তথ্য')
const labels = (page: Page) =>
  group(page)
    .getByPlaceholder('নাম')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
const saved = (page: Page) => expect(status(page, 'তথ্য সফলভাবে আপডেট হয়েছে')).toBeVisible()

/** Scrolls to the top first, because the sticky bar covers fields in the middle of the form. */
async function expectGoodFromTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  await expectGoodScreen(page)
}

test(
  'codes and facts are typed and reordered, survive a reload, and visitors see the codes',
  rest,
  async ({ page, request, token }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const institution = async () => (await (await request.get('/api/institutions/', { headers })).json())[0]
    const { id, at_a_glance: sample } = await institution()
    await page.goto('/dashboard/college-info?field=at_a_glance')
    await expect(adder(page)).toBeFocused()
    await expect(rows(page)).toHaveCount(sample.length)
    await expectGoodFromTop(page)

    await openPart(page, 'কোড ও এমপিও')
    await field(page, 'eiin').fill('১০৮১৭৪')
    await field(page, 'board_code').fill('')
    await field(page, 'mpo_status').selectOption({ label: 'এমপিওভুক্ত নয়' })
    await field(page, 'mpo_code').fill('')

    // A suggested label disappears once it is used; Enter goes to the next input.
    const last = sample.length + 1
    await press(page, '+ উপজেলা')
    await expect(value(page, last)).toBeFocused()
    await expect(page.getByRole('button', { name: '+ উপজেলা' })).toHaveCount(0)
    await page.keyboard.type('মোহনগঞ্জ')
    await page.keyboard.press('Enter')
    await expect(label(page, last + 1)).toBeFocused()
    await page.keyboard.type('খেলার মাঠ')
    await page.keyboard.press('Enter')
    await expect(value(page, last + 1)).toBeFocused()

    await press(page, 'উপরে নিন: উপজেলা')
    await expect(page.getByRole('button', { name: 'উপরে নিন: উপজেলা' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(value(page, last - 2)).toHaveValue('মোহনগঞ্জ')
    // A typed position is applied by Enter without submitting the form.
    await page.getByRole('textbox', { name: 'ক্রম: উপজেলা' }).fill('২')
    await page.keyboard.press('Enter')
    await expect(value(page, 2)).toHaveValue('মোহনগঞ্জ')
    await rows(page).nth(0).locator('[draggable]').dragTo(rows(page).nth(3))
    await expect(label(page, 4)).toHaveValue(sample[0].label)
    await press(page, 'সরান: শিফট')
    await expect(adder(page)).toBeFocused()
    await expect(page.getByRole('button', { name: '+ শিফট' })).toBeVisible()

    const ordered = await labels(page)
    expect(ordered.slice(0, 4)).toEqual(['উপজেলা', sample[1].label, sample[2].label, sample[0].label])
    expect(ordered.at(-1)).toBe('খেলার মাঠ')
    await page.reload()
    await expect(page.getByText('আগের অসমাপ্ত লেখা ফিরিয়ে আনা হয়েছে।')).toBeVisible()
    expect(await labels(page)).toEqual(ordered)
    await expect(field(page, 'eiin')).toHaveValue('১০৮১৭৪')

    // A value needs a label.
    await adder(page).click()
    await value(page, ordered.length + 1).fill('দুটি')
    await press(page, 'আপডেট করুন')
    await expect(group(page)).toContainText('প্রতিটি তথ্যের পাশে তার নাম লিখুন।')
    await expect(label(page, ordered.length + 1)).toBeFocused()
    await expect(label(page, ordered.length + 1)).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('পুকুর')
    await expect(group(page)).not.toContainText('প্রতিটি তথ্যের পাশে তার নাম লিখুন।')
    await press(page, 'আপডেট করুন')
    await saved(page)
    // A label without a value is not saved.
    const savedLabels = [...ordered.slice(0, -1), 'পুকুর']
    expect(await labels(page)).toEqual(savedLabels)
    const stored = await institution()
    expect(stored).toMatchObject({ eiin: '১০৮১৭৪', mpo_status: 'none', board_code: '', mpo_code: '' })
    expect(stored.at_a_glance.map((row: { label: string }) => row.label)).toEqual(savedLabels)

    const visitor = await page.context().newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('contentinfo')).toContainText('EIIN: ১০৮১৭৪')
    await expect(visitor.getByRole('contentinfo')).not.toContainText('বোর্ড কোড')
    await visitor.close()

    // Another user changes the rows meanwhile: their rows are shown beside ours, and can be taken over.
    const otherRows = [{ label: 'শিফট', value: 'দুই' }]
    await request.patch(`/api/institutions/${id}/`, { headers, data: { at_a_glance: otherRows } })
    await press(page, '+ শিফট')
    await page.keyboard.type('এক')
    await press(page, 'আপডেট করুন')
    await expect(group(page)).toContainText('অন্যজন লিখেছেন: শিফট: দুই')
    await expect(rows(page).first().getByRole('textbox').first()).toBeFocused()
    await expectGoodFromTop(page)
    await group(page).getByRole('button', { name: 'এটি নিন' }).click()
    expect(await labels(page)).toEqual(['শিফট'])
    await expect(value(page, 1)).toHaveValue('দুই')
    await press(page, '+ জেলা')
    await page.keyboard.type('নেত্রকোনা')
    await press(page, 'এভাবেই সংরক্ষণ করুন')
    // The toast of the first save may still be visible.
    const storedRows = async () => (await institution()).at_a_glance
    await expect.poll(storedRows).toEqual([...otherRows, { label: 'জেলা', value: 'নেত্রকোনা' }])

    await page.goto('/dashboard/history')
    await expect(page.getByRole('cell', { name: 'শিফট: দুই জেলা: নেত্রকোনা' })).toBeVisible()
  },
)
