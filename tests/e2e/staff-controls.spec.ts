import { expect, type Page } from '@playwright/test'
import { eachWidth, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

/** The controls that a toast covers, by their names. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = document.querySelector('[data-react-aria-top-layer] [role=status]')?.getBoundingClientRect()
    if (!box) return ['no toast']
    const covers = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top
    return [...document.querySelectorAll('main :is(a, button, input, select)')]
      .filter((control) => covers(control.getBoundingClientRect()))
      .map((control) => control.textContent ?? '')
  })
}

test('a toast covers no control', eachWidth, async ({ page, office }) => {
  const name = uniqueName('বিতর্ক')
  const { id } = await office.add('achievements/', { title: `${name} প্রথম` })
  await page.goto('/dashboard/achievements')
  // On a phone full of rows there is no place over none of them.
  await page.locator('input[name=search]').fill(name)
  await page.getByRole('button', { name: `${name} প্রথম`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('শিরোনাম').fill(`${name} দ্বিতীয়`)
  await dialog.getByRole('button', { name: 'আপডেট করুন' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'সাফল্য আপডেট হয়েছে' })).toBeVisible()
  expect(await coveredControls(page)).toEqual([])
  await office.remove(`achievements/${id}/`)
})

test('a password is shown and hidden again by the eye in its field', rest, async ({ page }) => {
  await page.goto('/dashboard/account')
  const field = page.getByLabel('এখনকার পাসওয়ার্ড')
  const eye = page.locator('form').filter({ has: field }).getByRole('button', { name: 'পাসওয়ার্ড দেখান' })
  await field.fill('নদী-bil-9')
  await expect(field).toHaveAttribute('type', 'password')
  await eye.first().click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'পাসওয়ার্ড লুকান' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})
