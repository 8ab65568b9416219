import { expect, type Page, test } from '@playwright/test'
import { parseCalendar } from '../support/parsed-calendar.ts'
import { countSheets, eachWidth, expectGoodScreen, phoneSize, rest, restOnEachWidth } from './screen.ts'
import { test as separate } from './separate-school.ts'

const main = (page: Page) => page.getByRole('main')
const kinds = (page: Page) => main(page).getByRole('navigation', { name: 'ধরন' })
const rows = (page: Page) => main(page).getByRole('row')

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'a parent finds the calendar in the menu, what is next on top, and chooses exams of a class',
      eachWidth,
      async ({ page }) => {
        await page.goto('/')
        const menu = page.getByRole('navigation', { name: 'প্রধান মেনু' })
        await menu.getByRole('link', { name: 'ক্যালেন্ডার' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('ক্যালেন্ডার')
        const next = main(page).getByRole('region', { name: 'সামনে যা আছে' })
        await expect(next.getByRole('listitem').first()).toBeInViewport()
        await expect(main(page).getByRole('row', { name: /মহান বিজয় দিবস/ })).toContainText('তারিখ যাচাই হবে')
        await expect(main(page).getByRole('row', { name: /ঈদুল ফিতরের ছুটি/ })).toContainText('চাঁদ দেখা সাপেক্ষে')

        const all = await rows(page).count()
        await kinds(page)
          .getByRole('link', { name: /^পরীক্ষা/ })
          .click()
        await expect(page).toHaveURL('/calendar?kind=exam')
        await expect(kinds(page).getByRole('link', { name: /^পরীক্ষা/ })).toHaveAttribute(
          'aria-current',
          'true',
        )
        await expect(main(page).getByRole('row', { name: /মহান বিজয় দিবস/ })).toHaveCount(0)
        const classes = main(page).getByRole('navigation', { name: 'শ্রেণি' })
        await classes.getByRole('link', { name: /^একাদশ শ্রেণি \(মানবিক\)/ }).click()
        await expect(main(page).getByRole('row', { name: /নির্বাচনী পরীক্ষা/ })).toHaveCount(0)
        await expect(main(page).getByRole('row', { name: /বর্ষ সমাপনী পরীক্ষা/ })).toBeVisible()
        await classes.getByRole('link', { name: /বাছাই সরান$/ }).click()
        await kinds(page)
          .getByRole('link', { name: /বাছাই সরান$/ })
          .click()
        await expect(page).toHaveURL('/calendar')
        await expect(rows(page)).toHaveCount(all)
      },
    )
  })

test('kinds are chosen by keyboard, and a month is reached by its link', async ({ page }) => {
  await page.goto('/calendar')
  await kinds(page).getByRole('link', { name: /^ছুটি/ }).focus()
  await page.keyboard.press('Tab')
  await expect(kinds(page).getByRole('link', { name: /^পরীক্ষা/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/calendar?kind=exam')
  await page.goto('/calendar')
  const months = main(page).getByRole('navigation', { name: 'মাস' })
  await months.getByRole('link', { name: 'জুন' }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: /^জুন/ })).toBeInViewport({ ratio: 1 })
})

test('the page is accessible, valid, and fits the screen', restOnEachWidth, async ({ page }) => {
  for (const query of ['', '?kind=exam', '?kind=deadline']) {
    await page.goto(`/calendar${query}`)
    await expectGoodScreen(page)
  }
})

test(
  'the page says how phones take the calendar, and its files are what they read',
  rest,
  async ({ page }) => {
    await page.goto('/calendar?kind=holiday')
    const phones = main(page).getByRole('region', { name: 'ফোনের ক্যালেন্ডারে নিন' })
    await expect(phones).toContainText('এক দিনের মধ্যে')
    await expect(phones.getByRole('link', { name: 'এখানে চাপুন' })).toHaveAttribute(
      'href',
      /^webcal:\/\/.+\/calendar\.ics\?kind=holiday$/,
    )
    const address = phones.getByRole('link', { name: /\/calendar\.ics\?kind=holiday$/ })
    const file = await page.request.get((await address.getAttribute('href')) ?? '')
    const { events } = parseCalendar(await file.text())
    expect(events.map(({ summary }) => summary)).toContain('ঈদুল ফিতরের ছুটি (চাঁদ দেখা সাপেক্ষে)')
    expect(events.every(({ category }) => category === 'ছুটি')).toBe(true)
    await page.goto('/calendar')
    const next = main(page).getByRole('region', { name: 'সামনে যা আছে' })
    for (const link of await next.getByRole('link', { name: /^ফোনে নিন/ }).all()) {
      const reply = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(parseCalendar(await reply.text()).events).toHaveLength(1)
    }
  },
)

separate(
  'a year of 60 days prints on one sheet, without what is only for screens, and 500 fit a phone',
  rest,
  async ({ page, request, token }) => {
    separate.setTimeout(120_000)
    const headers = { Authorization: `Bearer ${token}` }
    const add = async (number: number) => {
      const day = new Date(Date.now() + (number % 150) * 86_400_000).toISOString().slice(0, 10)
      await request.post('/api/events/', {
        headers,
        data: { title: `শ্রেণিকার্যক্রম ও অনুষ্ঠান ${number}`, kind: 'event', start_date: day, note: 'বিবরণ' },
      })
    }
    for (let number = 0; number < 29; number += 1) await add(number)
    await page.goto('/calendar')
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(55)
    expect(await countSheets(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    for (const name of ['সামনে যা আছে', 'ফোনের ক্যালেন্ডারে নিন'])
      await expect(page.getByRole('region', { name })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    for (let number = 29; number < 470; number += 1) await add(number)
    await page.setViewportSize(phoneSize)
    await page.goto('/calendar')
    await expectGoodScreen(page)
  },
)
