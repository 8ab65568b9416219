import { expect, type Page, test as visitorTest } from '@playwright/test'
import { newUser } from './accounts.ts'
import { chooseForList, expectGoodScreen, rest } from './screen.ts'
import { signIn, signOut, storeToken, test, uniqueName } from './staff.ts'

const menuOf = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('navigation', { name: 'ড্যাশবোর্ড' })
}

visitorTest(
  'an Editor sees only the screens of Editors, posts a notice and undoes it',
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() === 403) refused.push(reply.url())
    })
    page.on('dialog', (dialog) => void dialog.accept())

    await page.goto('/login')
    await page.getByLabel('ইউজারনেম').fill(editor.username)
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(editor.password)
    await page.getByRole('button', { name: 'লগইন' }).click()
    await page.waitForURL('/')
    const header = page.locator('header').first()
    await expect(header.getByRole('button', { name: 'লগআউট' })).toBeVisible()
    await header.getByRole('link', { name: 'ড্যাশবোর্ড' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ড্যাশবোর্ড')
    await expect(page.getByRole('heading', { name: 'সর্বশেষ নোটিশ' })).toBeVisible()
    for (const foreign of ['অপেক্ষায় থাকা বার্তা', 'শিক্ষক ও কর্মচারী', 'ব্যাকআপ', 'ফাইল রাখার জায়গা'])
      await expect(page.getByRole('heading', { name: foreign })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'শিক্ষার্থী' })).toHaveCount(0)
    const numbers = page.locator('section', { has: page.getByRole('heading', { name: 'সংখ্যায়' }) })
    await expect(numbers.getByRole('listitem')).toHaveText([
      /^নোটিশ/,
      /^নথিপত্র/,
      /^গ্যালারির ছবি/,
      /^এ মাসে পাতা দেখা/,
    ])
    for (const shortcut of ['নোটিশ দিন', 'ছবি দিন', 'ক্লাস রুটিন দিন'])
      await expect(page.getByRole('link', { name: shortcut })).toBeVisible()
    await expectGoodScreen(page)
    const links = (await menuOf(page)).getByRole('link')
    await expect(links).toHaveText([
      'সারসংক্ষেপ',
      'গ্যালারি',
      'সাফল্য',
      'নোটিশ',
      'নথিপত্র',
      'ক্লাস রুটিন',
      'ক্যালেন্ডার',
      'এক্সেল থেকে আনুন',
      'পরিবর্তনের ইতিহাস',
      'বিজয় থেকে ইউনিকোড',
    ])
    await expect(page.getByRole('link', { name: editor.full_name })).toHaveAttribute(
      'href',
      '/dashboard/account',
    )

    await links.getByText('নোটিশ').click()
    const title = uniqueName('ছুটির নোটিশ')
    await page.getByRole('button', { name: 'নোটিশ যোগ করুন' }).click()
    await page.getByRole('dialog').getByLabel('শিরোনাম').fill(title)
    await page.getByRole('dialog').getByRole('button', { name: 'প্রকাশ করুন' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    const isListed = async () => (await (await request.get('/api/notices/')).text()).includes(title)
    expect(await isListed()).toBe(true)

    await (await menuOf(page)).getByRole('link', { name: 'পরিবর্তনের ইতিহাস' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('পরিবর্তনের ইতিহাস')
    await expect(page.getByRole('link', { name: 'নিরাপত্তার খাতা' })).toHaveCount(0)
    await expect(page.getByLabel('কিসের পরিবর্তন').getByRole('option')).toHaveText([
      'সব তথ্য',
      'নোটিশ',
      'নথি',
      'দিন বা অনুষ্ঠান',
      'গ্যালারির ছবি',
      'সাফল্য',
      'পিরিয়ড',
      'ক্লাস রুটিন',
    ])
    const changes = page.getByRole('list', { name: 'পরিবর্তনের তালিকা' }).getByRole('listitem')
    await expect(changes).toHaveCount(1)
    await expectGoodScreen(page)
    await changes.getByRole('button', { name: 'যোগ করাটি বাতিল করুন' }).click()
    await expect(changes).toHaveCount(2)
    expect(await isListed()).toBe(false)
    expect(refused).toEqual([])
    await signOut(page)
  },
)

visitorTest(
  'screens for Admins say that Editors have no access, and send no requests',
  rest,
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    const requested: string[] = []
    page.on('request', (call) => {
      const { pathname } = new URL(call.url())
      if (pathname.startsWith('/api/')) requested.push(pathname)
    })
    const foreign = [
      'student-info-form',
      'users',
      'messages',
      'history/journal',
      'privacy',
      'teacher-info-form',
    ]
    for (const path of foreign) {
      await page.goto(`/dashboard/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('এই পাতাটি আপনার ভূমিকার জন্য নয়')
    }
    await expectGoodScreen(page)
    expect([...new Set(requested)].sort()).toEqual(['/api/institutions/', '/api/user/'])
    await page.getByRole('link', { name: 'ড্যাশবোর্ডের শুরুতে যান' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ড্যাশবোর্ড')
  },
)

visitorTest(
  'an Editor uses the gallery, the routine and their account without a refusal',
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(reply.url())
    })
    const titles = {
      documents: 'নথিপত্র',
      'gallery-upload': 'গ্যালারি',
      achievements: 'সাফল্য',
      'class-routine': 'Class routine',
      bijoy: 'বিজয় থেকে ইউনিকোড',
      account: 'আমার অ্যাকাউন্ট',
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(`/dashboard/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await expect(page.getByRole('heading', { name: 'আমার তথ্য' })).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toHaveAttribute('href', '/dashboard')
    expect(refused).toEqual([])
  },
)

visitorTest(
  'an Editor imports notices and undoes them; missing classes are for Admins',
  rest,
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    page.on('dialog', (dialog) => void dialog.accept())
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(reply.url())
    })
    const choose = (text: string) =>
      page
        .getByLabel('ফাইল বেছে নিন', { exact: true })
        .setInputFiles({ name: 'শিট.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const status = (text: string) => page.getByRole('status').filter({ hasText: text })

    await page.goto('/dashboard/notices')
    await chooseForList(page, 'এক্সেল থেকে আনুন')
    const kinds = page.getByLabel('কী আনবেন', { exact: true })
    await expect(kinds).toHaveValue('notices')
    await expect(kinds.getByRole('option')).toHaveText(['নোটিশ', 'দিন বা অনুষ্ঠান', 'সাফল্য', 'ক্লাস রুটিন'])
    const titles = [uniqueName('ছুটির নোটিশ'), uniqueName('পরীক্ষার নোটিশ')]
    await choose(['শিরোনাম', ...titles].join('\n'))
    await expect(status('২টি সারি: ২টি নতুন।')).toBeVisible()
    await page.getByRole('button', { name: /আমদানি করুন/ }).click()
    await expect(page.getByRole('heading', { name: 'আমদানি শেষ হয়েছে' })).toBeVisible()
    const listed = async () => {
      const list = await (await request.get('/api/notices/')).text()
      return titles.filter((title) => list.includes(title)).length
    }
    expect(await listed()).toBe(2)
    await page.getByRole('button', { name: 'ফেরান' }).click()
    await expect(page.getByRole('heading', { name: 'আমদানিটি ফেরানো হয়েছে' })).toBeVisible()
    expect(await listed()).toBe(0)

    await page.goto('/dashboard/import?entity=class-routine')
    await choose('শ্রেণি,বিষয়,শিক্ষক,শুরু,শেষ\nনেই এমন শ্রেণি,বাংলা,কেউ না,09:00,09:45')
    const reasons = page.getByRole('list', { name: 'কেন নেওয়া যাবে না' })
    await expect(reasons).toContainText('এগুলো অ্যাডমিন যোগ করবেন')
    await expect(reasons.getByRole('button', { name: /যোগ করুন/ })).toHaveCount(0)
    await expectGoodScreen(page)
    expect(refused).toEqual([])
  },
)

test('an Admin makes a user an Editor', async ({ page, office, request }) => {
  const editor = await newUser(request, 'User')
  await page.goto('/dashboard/users')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(editor.username)
  await page.getByRole('button', { name: `সম্পাদনা: ${editor.username}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ভূমিকা').selectOption('সম্পাদক')
  await dialog.getByRole('button', { name: 'আপডেট করুন' }).click()
  await expect(page.getByRole('row').filter({ hasText: editor.username })).toContainText('সম্পাদক')
  expect(await office.list(`users/${editor.id}/`)).toMatchObject({ role: 'Editor' })
})
