import { expect, type Page } from '@playwright/test'
import { acceptDialogs } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test } from './separate-school.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const path = '/api/officers/'

test(
  'each officer is edited, deleted, restored and added again in a separate form',
  rest,
  async ({ page, request, token }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const all = async () => (await request.get(path)).json()
    const information = card(page, 'তথ্য প্রদানকারী কর্মকর্তা')
    const complaint = card(page, 'অভিযোগ নিষ্পত্তি কর্মকর্তা')
    acceptDialogs(page)
    await page.goto('/dashboard/officers?field=contact_phone#complaint')
    await expect(complaint.getByLabel('মোবাইল নম্বর')).toBeFocused()
    await expect(information.getByLabel('নাম')).toHaveValue('মোঃ আশরাফুল আলম')
    await expectGoodScreen(page)

    // Typed text survives a reload, and is not in the form of the other officer.
    await information.getByLabel('মোবাইল নম্বর').fill('12')
    await page.reload()
    await expect(information.getByLabel('মোবাইল নম্বর')).toHaveValue('12')
    await expect(complaint.getByLabel('মোবাইল নম্বর')).toHaveValue('01700001117')
    await information.getByRole('button', { name: 'আপডেট করুন' }).click()
    await expect(information.getByLabel('মোবাইল নম্বর')).toHaveAccessibleDescription(/ফোন নম্বর দিন/)
    await information.getByLabel('মোবাইল নম্বর').fill('01712345678')
    await information.getByRole('button', { name: 'আপডেট করুন' }).click()
    await expect(status(page, 'তথ্য প্রদানকারী কর্মকর্তার তথ্য আপডেট হয়েছে')).toBeVisible()
    await expect(information.getByRole('button', { name: 'আপডেট করুন' })).toBeFocused()
    const [changed, other] = await all()
    expect(changed).toMatchObject({ kind: 'information', contact_phone: '01712345678' })

    await complaint.getByRole('button', { name: 'মুছুন: রওশন আরা বেগম' }).click()
    const deleted = status(page, 'অভিযোগ নিষ্পত্তি কর্মকর্তার তথ্য মুছে ফেলা হয়েছে')
    await expect(complaint.getByLabel('নাম')).toHaveValue('')
    await deleted.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(complaint.getByLabel('নাম')).toHaveValue('রওশন আরা বেগম')
    await request.delete(`${path}${other.id}/`, { headers })
    await page.reload()

    // Somebody else has saved first.
    await complaint.getByLabel('নাম').fill('আবদুস সালাম')
    const first = await request.post(path, { headers, data: { kind: 'complaint', full_name: 'অন্য কেউ' } })
    await complaint.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(complaint.getByRole('alert')).toContainText('এইমাত্র অন্য কেউ এই কর্মকর্তার তথ্য দিয়েছেন।')
    await expect(complaint.getByLabel('নাম')).toHaveValue('আবদুস সালাম')
    await request.delete(`${path}${(await first.json()).id}/`, { headers })
    await complaint.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(status(page, 'অভিযোগ নিষ্পত্তি কর্মকর্তার তথ্য সংরক্ষণ করা হয়েছে')).toBeVisible()
    expect(await all()).toMatchObject([changed, { kind: 'complaint', full_name: 'আবদুস সালাম' }])
    // Saving the form deletes its draft.
    await page.reload()
    await expect(complaint.getByRole('button', { name: 'আপডেট করুন' })).toBeVisible()
    await expect(page.getByText('আগের অসমাপ্ত লেখা')).toHaveCount(0)
  },
)
