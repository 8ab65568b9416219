import { expect, type Page } from '@playwright/test'
import { openPart } from './form-parts.ts'
import { deskSize, expectGoodScreen, phoneSize, rest } from './screen.ts'
import { test } from './staff.ts'

const parts = (page: Page) => page.getByRole('navigation', { name: 'ফরমের ভাগ' })
const save = (page: Page) => page.getByRole('button', { name: /^(আপডেট|সংরক্ষণ) করুন$/ })

/** The fields of a form that are behind its bar of buttons when Tab focuses them. */
async function coveredFields(page: Page): Promise<string[]> {
  const covered: string[] = []
  await page
    .locator('form')
    .filter({ has: save(page) })
    .locator('input, select, textarea')
    .first()
    .focus()
  for (;;) {
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    const { isInBar, isCovered, name } = await page.evaluate(() => {
      const bar = document.querySelector('form [type=submit]')?.parentElement
      const field = document.activeElement
      if (!bar || !field) throw new Error('the form is gone')
      const { top, bottom } = field.getBoundingClientRect()
      // In a textarea, browsers only scroll the line with the cursor into view.
      const needed = field.matches('textarea') ? top + 30 : bottom
      const isCovered = needed > bar.getBoundingClientRect().top
      return { isInBar: bar.contains(field), isCovered, name: field.outerHTML.slice(0, 80) }
    })
    if (isInBar) return covered
    if (isCovered) covered.push(name)
    await page.keyboard.press('Tab')
  }
}

for (const { title, size } of [
  { title: 'a desk', size: deskSize },
  { title: 'a phone', size: phoneSize },
]) {
  test(
    `the institution's form on ${title} can be saved from anywhere, and has links to its parts`,
    rest,
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/dashboard/college-info')
      await expect(parts(page)).toBeVisible()
      await expect(parts(page).getByRole('link')).toHaveText(
        await page.locator('[data-form-part] > legend').allTextContents(),
      )
      expect(await coveredFields(page)).toEqual([])
      // What scrolls under the bar is not seen through it.
      await expect(save(page).locator('..')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      const last = parts(page).getByRole('link').last()
      await last.focus()
      await page.keyboard.press('Enter')
      const part = page.getByRole('group', { name: await last.innerText() })
      await expect(part).toBeFocused()
      await expect(part.locator('legend')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
      await expect(part.locator('input, button').first()).toBeFocused()
      await expect(page).toHaveURL('/dashboard/college-info')
    },
  )

  test(`dialogs on ${title} have visible buttons, and links to their parts`, rest, async ({ page }) => {
    await page.setViewportSize(size)
    for (const { path, add, to } of [
      { path: 'student-info-form', add: 'শিক্ষার্থী যোগ করুন', to: 'আইডি ও ছবি' },
      { path: 'teacher-info-form', add: 'শিক্ষক যোগ করুন', to: 'যোগাযোগ' },
    ]) {
      await page.goto(`/dashboard/${path}`)
      await page.getByRole('button', { name: add }).click()
      expect(await coveredFields(page)).toEqual([])
      await expect(page.getByRole('button', { name: 'বাতিল' })).toBeInViewport({ ratio: 1 })
      await parts(page).getByRole('link', { name: to }).press('Enter')
      await expect(page.getByRole('group', { name: to })).toBeFocused()
      await expect(page.locator('legend', { hasText: to })).toBeInViewport({ ratio: 1 })
    }
    await expectGoodScreen(page)
  })
}

test(
  'a part of a form has a tick once it is filled, and those beyond the first are folded',
  rest,
  async ({ page }) => {
    await page.goto('/dashboard/college-info')
    const link = (title: string) => parts(page).getByRole('link', { name: title })
    await expect(link('নাম ও ঠিকানা')).toHaveAccessibleName(/পূরণ হয়েছে/)
    await page.locator('[name=address]').fill('')
    await expect(link('নাম ও ঠিকানা')).toHaveAccessibleName('নাম ও ঠিকানা')
    // Typed text stays while its part is folded.
    const opener = page.getByRole('main').getByRole('button', { name: 'ভর্তি', exact: true })
    const papers = page.locator('[name=admission_papers]')
    await expect(papers).toBeHidden()
    await opener.click()
    await papers.fill('নম্বরপত্র')
    await opener.click()
    await expect(papers).toBeHidden()
    await expect(papers).toHaveValue('নম্বরপত্র')
    await expectGoodScreen(page)
  },
)

test('the header of the site is shown with what is typed, in its colour', rest, async ({ page }) => {
  await page.goto('/dashboard/college-info')
  const preview = page.getByRole('region', { name: 'সাইটের মাথায় যেমন দেখাবে' })
  await page.locator('[name=name]').fill('ধলেশ্বরী বালিকা বিদ্যালয়')
  await expect(preview.getByText('ধলেশ্বরী বালিকা বিদ্যালয়').first()).toBeVisible()
  await openPart(page, 'চেহারা')
  await page.locator('[name=theme_color]').fill('#7a1f2b')
  await expect(preview.getByText('ধলেশ্বরী বালিকা বিদ্যালয়').first().locator('../..')).toHaveCSS(
    'background-color',
    'rgb(122, 31, 43)',
  )
})

test('on a very low screen, as with large text, the bar of a form is not sticky', rest, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/dashboard/contact-info')
  await expect(parts(page).getByRole('link')).toHaveText([
    'ফোন ও ইমেইল',
    'ঠিকানা',
    'ফেসবুক, হোয়াটসঅ্যাপ, ইউটিউব',
    'গুরুত্বপূর্ণ লিংক',
  ])
  await expect(save(page)).not.toBeInViewport()
})
