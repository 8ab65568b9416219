import { expect, type Page } from '@playwright/test'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { chooseForList, pressForRow, rest, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const search = (page: Page) => page.locator('input[name=search]')

test(
  'a member of the committee is added, found by name and role, shown on home, edited and deleted',
  rest,
  async ({ page }) => {
    const name = uniqueName('আলহাজ্ব মকবুল')
    const role = uniqueName('দাতা সদস্য')
    acceptDialogs(page)
    await page.goto('/dashboard/committee-member')
    await expect(page.getByRole('heading', { level: 1, name: 'পরিচালনা কমিটি' })).toBeVisible()
    await press(page, 'সদস্য যোগ করুন')
    await dialog(page).getByLabel('নাম', { exact: true }).fill(name)
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'কমিটির সদস্যের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')).toBeVisible()
    await dialog(page).getByLabel('পদবি').fill(role)
    await dialog(page).getByLabel('ফোন নম্বর').fill('০২-৯৫৬৭৮৯০')
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'কমিটির সদস্য যোগ হয়েছে')).toBeVisible()
    await page.locator('input[name=role]').fill(role)
    await expect(page.getByRole('row')).toHaveCount(2)
    await search(page).fill('ঘঙঞ ঢঙ')
    await expect(page.getByText('কোনো সদস্য পাওয়া যায়নি')).toBeVisible()
    await search(page).fill(name.slice(3))
    await pressForRow(page, 'সম্পাদনা', name)
    await expect(dialog(page).getByLabel('ফোন নম্বর')).toHaveValue('০২-৯৫৬৭৮৯০')
    await dialog(page).getByLabel('নাম', { exact: true }).fill(`${name} মিয়া`)
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'কমিটির সদস্যের তথ্য আপডেট হয়েছে')).toBeVisible()
    const visitor = await page.context().newPage()
    await visitor.goto('/')
    await expect(visitor.getByText(`${name} মিয়া`)).toBeVisible()
    await visitor.close()
    const undeletable = await failCalls(page, 'DELETE', '**/api/committee-members/*/')
    await pressForRow(page, 'মুছুন', `${name} মিয়া`)
    await expect(status(page, 'কমিটির সদস্য মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')).toBeVisible()
    await undeletable()
    await pressForRow(page, 'মুছুন', `${name} মিয়া`)
    await expect(status(page, 'কমিটির সদস্য মুছে ফেলা হয়েছে')).toBeVisible()
  },
)

test('a failed load of the committee is shown in a toast and in place', async ({ page }) => {
  await failCalls(page, 'GET', '**/api/committee-members/')
  await page.goto('/dashboard/committee-member')
  await expect(status(page, 'কমিটির তথ্য লোড করতে ব্যর্থ হয়েছে')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('কমিটির সদস্যদের তালিকা লোড করা যায়নি')
})

test(
  'members are reordered by keyboard and by number, and a lost connection loses no change',
  restOnEachWidth,
  async ({ page, office }) => {
    const names = ['প্রথম', 'দ্বিতীয়', 'তৃতীয়'].map((beginning) => uniqueName(beginning))
    const [first = '', second = '', third = ''] = names
    const start = 100_000 + Math.floor(Math.random() * 800_000)
    for (const [index, full_name] of names.entries())
      await office.add('committee-members/', { full_name, role: 'সদস্য', position: start + index })
    const inOrder = async () => {
      const members = await office.list('committee-members/')
      return members.map(({ full_name }) => String(full_name)).filter((name) => names.includes(name))
    }
    await page.goto('/dashboard/committee-member')
    await chooseForList(page, 'ক্রম সাজান')
    const up = dialog(page).getByRole('button', { name: `উপরে নিন: ${third}` })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('listitem').filter({ hasText: third })).toBeVisible()

    const reconnected = await breakCalls(page, 'PUT', '**/api/committee-members/*/')
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page).getByRole('alert')).toContainText('আবার চেষ্টা করুন')
    await reconnected()
    await press(page, 'আবার চেষ্টা করুন')
    await expect(status(page, 'ক্রম সংরক্ষণ হয়েছে')).toBeVisible()
    expect(await inOrder()).toEqual([third, first, second])

    await chooseForList(page, 'ক্রম সাজান')
    const position = dialog(page).getByRole('textbox', { name: `ক্রম: ${second}` })
    const goal = await dialog(page)
      .getByRole('textbox', { name: `ক্রম: ${third}` })
      .inputValue()
    await position.fill(goal)
    await position.press('Enter')
    await expect(position).toHaveValue(goal)
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'ক্রম সংরক্ষণ হয়েছে').first()).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    expect(await inOrder()).toEqual([second, third, first])
  },
)

test(
  'saving an order keeps what others changed meanwhile and skips deleted members',
  rest,
  async ({ page, office }) => {
    const names = ['পুরনো', 'নতুন', 'বিদায়ী'].map((beginning) => uniqueName(beginning))
    const [older = '', newer = '', leaving = ''] = names
    const start = 100_000 + Math.floor(Math.random() * 800_000)
    const made = []
    for (const [index, full_name] of names.entries())
      made.push(await office.add('committee-members/', { full_name, role: 'সদস্য', position: start + index }))
    const [first, second, third] = made.map(({ id }) => id)
    await page.goto('/dashboard/committee-member')
    await chooseForList(page, 'ক্রম সাজান')
    await dialog(page)
      .getByRole('button', { name: `উপরে নিন: ${newer}` })
      .click()
    await dialog(page)
      .getByRole('button', { name: `উপরে নিন: ${leaving}` })
      .click()
    for (const id of [first, second])
      await office.change('put', `committee-members/${id}/`, {
        full_name: id === first ? older : newer,
        role: 'সভাপতি',
      })
    await office.remove(`committee-members/${third}/`)
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'ক্রম সংরক্ষণ হয়েছে')).toBeVisible()
    const members = await office.list('committee-members/')
    expect(
      members
        .filter(({ full_name }) => names.includes(String(full_name)))
        .map(({ full_name, role }) => [full_name, role]),
    ).toEqual([
      [newer, 'সভাপতি'],
      [older, 'সভাপতি'],
    ])
  },
)
