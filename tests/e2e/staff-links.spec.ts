import { expect, type Page } from '@playwright/test'
import { openPart } from './form-parts.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test } from './separate-school.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const group = (page: Page) => page.getByRole('group', { name: 'গুরুত্বপূর্ণ লিংক' })
const address = (page: Page, label: string) =>
  group(page).getByRole('textbox', { name: new RegExp(`ঠিকানা: ${label}$`) })

test(
  'channels and links are typed beside what they lead to, and refused ones are marked with what to do',
  rest,
  async ({ page, request }) => {
    const institution = async () => (await (await request.get('/api/institutions/')).json())[0]
    await page.goto('/dashboard/contact-info')
    const preview = page.getByRole('region', { name: 'ওয়েবসাইটে যেমন দেখাবে' })
    const links = preview.getByRole('link')
    await expect(preview.getByRole('link', { name: 'শিক্ষা মন্ত্রণালয়' })).toHaveAttribute(
      'href',
      'https://moedu.gov.bd/',
    )
    await expectGoodScreen(page)

    await field(page, 'facebook_url').fill('facebook.com/school')
    await field(page, 'whatsapp_url').fill('০১৭১১-০০০০০০')
    await field(page, 'youtube_url').fill('school')
    await expect(links.getByText('ফেসবুক')).toHaveCount(1)
    await expect(preview.getByRole('link', { name: 'হোয়াটসঅ্যাপ' })).toHaveAttribute(
      'href',
      'https://wa.me/8801711000000',
    )
    await expect(preview.getByRole('link', { name: 'ইউটিউব' })).toHaveCount(0)

    // A suggestion brings its address, and comes back when its row is removed.
    await press(page, 'সরান: ব্যানবেইস')
    await expect(preview.getByRole('link', { name: 'ব্যানবেইস' })).toHaveCount(0)
    await press(page, '+ ব্যানবেইস')
    await expect(address(page, 'ব্যানবেইস')).toBeFocused()
    await expect(address(page, 'ব্যানবেইস')).toHaveValue('https://banbeis.gov.bd')
    await address(page, 'শিক্ষা বোর্ড').fill('javascript:alert(1)')
    await expect(preview.getByRole('link', { name: 'শিক্ষা বোর্ড' })).toHaveCount(0)

    await press(page, 'আপডেট করুন')
    await expect(field(page, 'youtube_url')).toBeFocused()
    await expect(field(page, 'youtube_url')).toHaveAccessibleDescription(/চ্যানেলটি ব্রাউজারে খুলে/)
    await expect(group(page)).toContainText('"শিক্ষা বোর্ড" সারিতে ওয়েবসাইটের ঠিকানা দিন')
    await expect(address(page, 'শিক্ষা বোর্ড')).toHaveAttribute('aria-invalid', 'true')
    await expect(address(page, 'ব্যানবেইস')).not.toHaveAttribute('aria-invalid')
    await expectGoodScreen(page)

    await field(page, 'youtube_url').fill('')
    await address(page, 'শিক্ষা বোর্ড').fill('educationboard.gov.bd')
    await press(page, 'আপডেট করুন')
    await expect
      .poll(institution)
      .toMatchObject({ facebook_url: 'facebook.com/school', whatsapp_url: '০১৭১১-০০০০০০', youtube_url: '' })
    expect((await institution()).important_links).toContainEqual({
      label: 'শিক্ষা বোর্ড',
      value: 'educationboard.gov.bd',
    })
  },
)

test(
  'the short name and the beginning of the home page are chosen on the screen of the institution',
  rest,
  async ({ page, request }) => {
    await page.goto('/dashboard/college-info')
    await expect(field(page, 'hero')).toHaveValue('photo')
    for (const part of ['আরও পরিচয়', 'চেহারা']) await openPart(page, part)
    await field(page, 'short_name').fill('সোনাবিল')
    await field(page, 'hero').selectOption({ label: 'শুধু নাম' })
    await press(page, 'আপডেট করুন')
    await expect
      .poll(async () => (await (await request.get('/api/institutions/')).json())[0])
      .toMatchObject({ short_name: 'সোনাবিল', hero: 'name' })
  },
)
