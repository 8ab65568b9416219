import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { startProductionServer } from '../support/production-server.ts'
import { adminSettings } from '../support/test-admin.ts'
import { admin } from './journey-school.ts'
import {
  eachFont,
  eachWidth,
  expectGoodScreen,
  horizontalOverflow,
  phoneSize,
  rest,
  restOnEachWidth,
  waitForFonts,
} from './screen.ts'

const laptopSize = { width: 1366, height: 768 }
const longName = 'বীর মুক্তিযোদ্ধা আলহাজ্ব মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী স্মৃতি আদর্শ বালিকা উচ্চ বিদ্যালয় ও কলেজ'
const school = {
  name: 'সোনাপুর বালিকা উচ্চ বিদ্যালয়',
  address: 'শহীদ বুদ্ধিজীবী ড. মুহম্মদ শহীদুল্লাহ সড়ক, পশ্চিম রামচন্দ্রপুর, কিশোরগঞ্জ সদর, কিশোরগঞ্জ-২৩০০',
  contact_phone: '01700002002',
  contact_email: 'office@school.example',
}

test(
  'a visitor sees the newest notice without scrolling, on a phone and on a laptop',
  eachFont,
  async ({ page }) => {
    await expectNoticeAtOnce(page, '/')
  },
)

test('a guardian finds the form fill-up notice and calls the office', eachWidth, async ({ page }) => {
  await page.goto('/')
  const call = page.getByRole('link', { name: 'কল করুন ০১৭০০-০০১০০১' }).filter({ visible: true })
  await expect(call).toHaveAttribute('href', 'tel:+8801700001001')
  const { width, height } = (await call.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await page.getByRole('main').getByRole('searchbox', { name: 'কী খুঁজছেন?' }).fill('ফরম ফিলাপ')
  await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
  await expect(page.getByRole('link', { name: 'এইচএসসি পরীক্ষার ফরম পূরণ', exact: true })).toBeVisible()
})

test(
  'a pupil reaches today’s classes in one tap, a visitor each category of notices',
  restOnEachWidth,
  async ({ page }) => {
    await page.goto('/')
    const today = page.getByRole('region', { name: 'আজ', exact: true })
    await expect(today).toContainText(/২০[০-৯]{2} (সাপ্তাহিক ছুটি)?.*অফিসের সময়: রবিবার থেকে বৃহস্পতিবার/)
    await page.getByRole('main').getByRole('link', { name: /রুটিন$/ }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/routine/)
    await page.goBack()
    await page.getByRole('navigation', { name: 'ধরন' }).getByRole('link', { name: 'ফলাফল' }).click()
    const chosen = page.getByRole('navigation', { name: 'ধরন' }).locator('[aria-current]')
    await expect(chosen).toContainText('ফলাফল')
    await page.goBack()
    await page.getByRole('navigation', { name: 'সরাসরি যান' }).getByRole('link', { name: /^ফরম/ }).click()
    await expect(page.getByRole('main')).toContainText('একাদশ শ্রেণিতে ভর্তির আবেদন ফরম')
    await page.getByRole('link', { name: '“ফরম” নিয়ে নোটিশও আছে' }).click()
    await expect(page.getByRole('main')).toContainText('এইচএসসি পরীক্ষার ফরম পূরণ')
  },
)

test(
  'a page left open over midnight is reloaded for the new day when the visitor returns',
  rest,
  async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/')
    const ends = await page.locator('[data-ends]').getAttribute('data-ends')
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.setSystemTime(Number(ends) - 1000)
    await comeBack()
    await page.clock.setSystemTime(Number(ends))
    const again = page.waitForEvent('load')
    await comeBack()
    await again
    expect(loads).toHaveLength(1)
    await context.close()
  },
)

test('a new site has no empty boxes on its first day, also with a very long name', rest, async ({ page }) => {
  const server = await startProductionServer({ SAMPLE_CONTENT: 'off', ...adminSettings })
  try {
    const send = await signedIn(page, server.url)
    await page.goto(server.url)
    await expectCalm(page, 'আমাদের শিক্ষা প্রতিষ্ঠান')
    const start = page.getByRole('region', { name: 'ওয়েবসাইটটি সাজানো হচ্ছে' })
    await expect(start.getByRole('link', { name: 'লগইন করুন' })).toBeVisible()
    await expect(page.getByRole('link', { name: /কল করুন/ })).toHaveCount(0)

    const { access } = await (await page.request.post(`${server.url}/api/token/`, { data: admin })).json()
    await page.evaluate((token) => localStorage.setItem('access_token', token), access)
    await page.reload()
    await expect(page.getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toBeInViewport()
    await expect(page.locator('a[href="/login"]')).toHaveCount(0)
    await expectCalm(page, 'আমাদের শিক্ষা প্রতিষ্ঠান')
    await page.evaluate(() => localStorage.clear())

    const { id } = await send('POST', '/api/institutions/', school)
    await page.goto(server.url)
    await expectCalm(page, school.name)
    await expect(start.getByRole('link', { name: '০১৭০০-০০২০০২' })).toBeVisible()

    await send('POST', '/api/notices/', { title: 'ষষ্ঠ শ্রেণিতে ভর্তি বিজ্ঞপ্তি', category: 'ভর্তি' })
    await send('POST', '/api/notices/', { title: 'বার্ষিক পরীক্ষার সময়সূচি', category: 'পরীক্ষা' })
    await page.goto(server.url)
    await expect(start).toHaveCount(0)
    await expectCalm(page, school.name)
    await expectNoticeAtOnce(page, server.url)

    await send('PATCH', `/api/institutions/${id}/`, { name: longName })
    await expectNoticeAtOnce(page, server.url)
    await expectCalm(page, longName)
  } finally {
    await server.stop()
  }
})

test(
  'each hero leaves the first notice in view, also with a very long name in two languages',
  rest,
  async ({ page }) => {
    const server = await startProductionServer({ SAMPLE_CONTENT: 'off', ...adminSettings })
    try {
      const send = await signedIn(page, server.url)
      await send('POST', '/api/notices/', { title: 'বার্ষিক পরীক্ষার সময়সূচি', category: 'পরীক্ষা' })
      const background = '#7a1f3d'
      const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer()
      const tagline = 'জ্ঞানে আলোকিত, চরিত্রে দৃঢ়, মানুষের পাশে'
      const names = {
        name: longName,
        name_en: 'Syeda Fatema-Tuz-Zohra Memorial Ideal Girls High School and College',
      }
      const { id } = await send('POST', '/api/institutions/', { ...school, ...names, tagline }, logo)
      for (const hero of ['photo', 'crest', 'name']) {
        await send('PATCH', `/api/institutions/${id}/`, { hero })
        await expectNoticeAtOnce(page, server.url)
        // Without a photograph the crest stands for it.
        await expect(page.locator('.hero img')).toHaveCount(hero === 'name' ? 0 : 1)
        await expectCalm(page, longName)
        await expect(page.locator('.hero').getByText(names.name_en)).toBeVisible()
      }
    } finally {
      await server.stop()
    }
  },
)

/** Expects the whole title of the first notice in the upper part of a phone and of a laptop, and a low header picture. */
async function expectNoticeAtOnce(page: Page, address: string): Promise<void> {
  const boxOf = async (selector: string) => {
    const { y, height } = (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 }
    return { height, end: y + height }
  }
  for (const size of [phoneSize, laptopSize]) {
    await page.setViewportSize(size)
    await page.goto(address)
    await waitForFonts(page)
    const title = await boxOf('.notice-title')
    expect(title.height).toBeGreaterThan(20)
    expect(title.end).toBeLessThan(430)
    if (size === phoneSize) expect((await boxOf('.hero')).height).toBeLessThanOrEqual(140)
  }
}

/** Expects a good screen without empty boxes and zero counters. */
async function expectCalm(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectGoodScreen(page)
  await expect(page.locator('.state, .counters')).toHaveCount(0)
  await page.setViewportSize({ width: 1920, height: 1080 })
  expect(await horizontalOverflow(page)).toBe(0)
}

/** Signs in; returns a function that sends calls as the Admin. */
async function signedIn(page: Page, url: string) {
  const answer = await page.request.post(`${url}/api/token/`, { data: admin })
  const { access } = await answer.json()
  return async (
    method: string,
    path: string,
    data: Record<string, string>,
    logo?: Buffer,
  ): Promise<{ id: number }> => {
    const headers = { Authorization: `Bearer ${access}` }
    const file = logo && { name: 'logo.png', mimeType: 'image/png', buffer: logo }
    const body = file ? { multipart: { ...data, logo: file } } : { data }
    const reply = await page.request.fetch(url + path, { method, ...body, headers })
    expect(reply.ok()).toBe(true)
    return reply.json()
  }
}
