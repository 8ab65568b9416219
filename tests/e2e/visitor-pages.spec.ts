import { expect, type Locator, type Page, test } from '@playwright/test'
import { sampleCommittee } from '../../app/sample/records/committee.ts'
import { sampleTeachers } from '../../app/sample/records/teachers.ts'
import { toBengaliDigits } from '../../app/text/base/digits.ts'
import { recordConsole } from './listen.ts'
import { openPublic, publicPages } from './public-paths.ts'
import { axeViolations, eachWidth, horizontalOverflow, rest, restOnEachWidth } from './screen.ts'

const paths = [
  ...publicPages,
  '/contact?subject=complaint',
  '/notice?page=8',
  '/notice?search=ঘঙঞ',
  '/documents?category=result',
  '/documents?search=ঘঙঞ',
  '/facnstaff?tab=staff',
]

const header = (page: Page) => page.getByRole('banner')

for (const path of paths) {
  test(`${path} is accessible, logs nothing and is no wider than the screen`, eachWidth, async ({ page }) => {
    const messages = await recordConsole(page)
    await openPublic(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await axeViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    expect(messages).toEqual([])
  })
}

test(
  'forms stay accessible and log nothing when they are hydrated and when they refuse',
  restOnEachWidth,
  async ({ page }) => {
    const messages = await recordConsole(page)
    await page.goto('/contact')
    await page.getByLabel('নাম').fill('আব্দুল করিম')
    await page.getByRole('button', { name: 'পাঠান' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/login')
    await page.getByRole('button', { name: 'নিবন্ধন' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নিবন্ধন')
    expect(await axeViolations(page)).toEqual([])
    // Chromium itself logs the refused call; our code logs nothing.
    expect(messages.filter((text) => !text.includes('status of 400'))).toEqual([])
  },
)

test(
  'every page links to the eleven sections and marks the current one',
  restOnEachWidth,
  async ({ page }) => {
    await page.goto('/academic')
    const nav = page.getByRole('navigation', { name: 'প্রধান মেনু' })
    const targets = await nav
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const results = '/notice?search=ফলাফল'
    const specified = ['/', '/academic', '/facnstaff', '/gallery', '/notice', '/contact']
    expect(targets).toEqual([...specified, '/admission', '/routine', results, '/info', '/calendar'])
    await expect(nav.getByRole('link', { name: 'একাডেমিক' })).toHaveAttribute('aria-current', 'page')
    await expect(nav.locator('[aria-current]')).toHaveCount(1)
  },
)

test(
  'name, address and logo of the college stay on screen while the page scrolls',
  restOnEachWidth,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(header(page).getByText('সোনাবিল আদর্শ মহাবিদ্যালয়')).toBeInViewport()
    await expect(header(page).getByText('কলেজ রোড, সোনাবিল, নেত্রকোনা-২৪৯৯')).toBeInViewport()
    await expect(header(page).getByRole('link', { name: 'লগইন' })).toBeInViewport()
  },
)

test('the footer shows address and contact details', async ({ page }) => {
  await page.goto('/academic')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('লোকেশন কোড: ২৪৯৯')
  await expect(footer.getByRole('link', { name: '০১৭০০-০০১০০১' })).toHaveAttribute(
    'href',
    'tel:+8801700001001',
  )
  await expect(footer.getByRole('link', { name: /@sonabil-college\.example/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(footer.getByRole('link', { name: /কলেজ রোড/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  )
  await expect(footer).toContainText(/© [০-৯]{4} সোনাবিল আদর্শ মহাবিদ্যালয়/)
})

test(
  'the first page begins with the notices and links to teachers, admission and contact',
  restOnEachWidth,
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সোনাবিল আদর্শ মহাবিদ্যালয়')
    await expect(page.getByText('জ্ঞানে আলোকিত, চরিত্রে দৃঢ়, মানুষের পাশে')).toBeVisible()
    const notices = page.getByRole('region', { name: 'সর্বশেষ নোটিশ' })
    await expect(notices.getByRole('listitem')).toHaveCount(4)
    await expect(notices.getByRole('link', { name: 'সব নোটিশ' })).toHaveAttribute('href', '/notice')
    const shortcuts = page.getByRole('navigation', { name: 'সরাসরি যান' })
    await expect(shortcuts.getByRole('link')).toHaveText([/^ফরম/, /^নথিপত্র/, /^শিক্ষক ও কর্মচারী/])
    const errands = page.locator('.errands').getByRole('link', { includeHidden: true })
    await expect(errands).toHaveText(['রুটিন', 'ভর্তি', 'ফলাফল', 'যোগাযোগ', 'কল করুন'])
    expect(await errands.first().isVisible()).toBe((page.viewportSize()?.width ?? 0) < 768)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'সর্বশেষ নোটিশ',
      'গুরুত্বপূর্ণ নোটিশ',
      'আজ',
      'নতুন ফলাফল ও ফরম',
      'জাতীয় দিবস ও উৎসব',
      'প্রতিষ্ঠান পরিচিতি',
      'সাম্প্রতিক সাফল্য',
      'পরিচালনা কমিটি',
      'অধ্যক্ষের বাণী',
    ])
  },
)

test(
  'the first page shows the principal, the vice-principal and the committee',
  eachWidth,
  async ({ page }) => {
    await page.goto('/')
    const heads = page.getByRole('region', { name: 'অধ্যক্ষের বাণী' })
    await expect(heads).toContainText('ড. মোঃ রফিকুল ইসলাম সরকার')
    await expect(heads).toContainText('সৈয়দা মাহমুদা খানম')
    await expect(heads.locator('.portrait')).toHaveCount(2)
    await heads.getByText('পুরো বাণী পড়ুন').click()
    await expect(heads.getByText('সবার জন্য শুভকামনা।')).toBeVisible()
    const committee = page.getByRole('region', { name: 'পরিচালনা কমিটি' })
    await expect(committee.getByRole('listitem')).toHaveCount(sampleCommittee.length)
    await expect(committee.getByRole('listitem').first()).toContainText('সভাপতি')
    await expect(portraitOf(page, 'মোছাঃ হোসনে আরা পারভীন')).toHaveAttribute('src', '/static/default-person.svg')
  },
)

test('a committee photo that fails to load is replaced by the default picture', rest, async ({ page }) => {
  await page.route(/\/media\/committee-members\//, (route) => route.abort())
  await page.goto('/')
  const photo = portraitOf(page, 'আলহাজ্ব মোঃ আব্দুস সাত্তার চৌধুরী')
  await photo.scrollIntoViewIfNeeded()
  await expect(photo).toHaveAttribute('src', '/static/default-person.svg')
  await expect(photo).toHaveJSProperty('complete', true)
})

test('the first page shows the counters', async ({ page }) => {
  await page.goto('/')
  const about = page.getByRole('region', { name: 'প্রতিষ্ঠান পরিচিতি' })
  await expect(about.getByText(/^[০-৯]+\+$/)).toBeVisible()
  await expect(about.getByText(toBengaliDigits(sampleTeachers.length), { exact: true })).toBeVisible()
  await expect(about.getByText('100%', { exact: true })).toBeVisible()
  await expect(about).toContainText('১ জুলাই ২০০১')
})

test('the first page has no automatic motion', rest, async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.locator('marquee, video, [autoplay]')).toHaveCount(0)
})

test('admission has a call to the office above its notices; its steps are numbered', async ({ page }) => {
  await page.goto('/admission')
  const notices = page.getByRole('region', { name: 'ভর্তির নোটিশ' })
  await expect(notices.getByRole('listitem').first()).toContainText('ভর্তি')
  const call = page.getByRole('main').getByRole('link', { name: 'কল করুন' })
  await expect(call).toHaveAttribute('href', 'tel:+8801700001001')
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(page.getByRole('region', { name: 'ভর্তি প্রক্রিয়া' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'যোগ্যতা' })).toContainText('২.৫')
  await expect(page.getByRole('region', { name: 'প্রয়োজনীয় কাগজপত্র' }).getByRole('listitem')).toHaveCount(4)
  const ask = page.getByRole('complementary', { name: 'ভর্তির জন্য যোগাযোগ' })
  await expect(ask.getByRole('link', { name: '০১৭০০-০০১০০১' })).toHaveAttribute('href', 'tel:+8801700001001')
})

test('programs, departments and the subjects of each class are listed', async ({ page }) => {
  await page.goto('/academic')
  await expect(page.getByRole('region', { name: 'প্রোগ্রাম' }).getByRole('listitem')).toHaveText([
    'এইচএসসি বিজ্ঞান',
    'এইচএসসি মানবিক',
    'এইচএসসি ব্যবসায় শিক্ষা',
  ])
  await expect(page.getByRole('region', { name: 'বিভাগ' }).getByRole('listitem')).toHaveCount(3)
  const taught = page.getByRole('region', { name: 'শ্রেণি ও বিষয়' })
  const first = taught.getByRole('row').filter({ hasText: 'একাদশ শ্রেণি (বিজ্ঞান)' })
  await expect(first).toContainText('বাংলা প্রথম পত্র')
  await expect(first.getByRole('link', { name: 'একাদশ শ্রেণির সিলেবাস ও পাঠ পরিকল্পনা' })).toHaveAttribute(
    'href',
    /^\/documents\/\d+$/,
  )
  await expect(first.getByRole('link', { name: /^রুটিন/ })).toHaveAttribute(
    'href',
    /^\/routine\?class_name=\d+$/,
  )
})

test('an unknown path says so and links back', eachWidth, async ({ page }) => {
  const response = await page.goto('/syllabus')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'হোম পাতায় যান' }).click()
  await expect(page).toHaveURL('/')
})

test('the first key press offers to skip to the content', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'মূল অংশে যান' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

// Its alternative text is empty, because the name is beside it.
function portraitOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name }).locator('.portrait')
}
