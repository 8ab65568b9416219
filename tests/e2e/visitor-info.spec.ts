import { expect, type Page, test } from '@playwright/test'
import { itemTitles } from '../../app/features/circular/circular.texts.ts'
import { sampleTeachers } from '../../app/sample/records/teachers.ts'
import { toBengaliDigits } from '../../app/text/base/digits.ts'
import { expectGoodScreen, rest } from './screen.ts'

const item = (page: Page, title: string) => page.getByRole('region', { name: title })

test(
  'on a phone the header links to the eleven items, and the contents to each of them',
  rest,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link', { name: 'তথ্য কণিকা' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('তথ্য কণিকা')
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(11)
    await page.getByRole('navigation', { name: 'এই পাতায় যা আছে' }).getByRole('link', { name: /^৭\./ }).click()
    await expect(page).toHaveURL('/info#item-7')
    const phone = item(page, 'যোগাযোগের ঠিকানা ও ফোন').getByRole('link', { name: '০১৭০০-০০১০০১' })
    await expect(phone).toBeInViewport()
    await expect(phone).toHaveAttribute('href', 'tel:+8801700001001')

    await item(page, 'প্রতিষ্ঠানের পরিচিতি').getByText('পুরো ইতিহাস পড়ুন').click()
    await expect(item(page, 'প্রতিষ্ঠানের পরিচিতি')).toContainText('প্রাক্তন শিক্ষার্থী')
    const people = item(page, 'প্রতিষ্ঠানপ্রধান, শিক্ষক ও কর্মচারী')
    const count = sampleTeachers.length
    const teachers = people.getByRole('table', { name: `শিক্ষক (${toBengaliDigits(count)} জন)` })
    await expect(teachers.getByRole('row')).toHaveCount(1 + count)
    await expectGoodScreen(page)

    await item(page, 'ক্লাস রুটিন, সিলেবাস ও নোটিশ').getByRole('link', { name: 'একাদশ শ্রেণি (মানবিক)' }).click()
    await expect(page).toHaveURL(/\/routine\?class_name=\d+$/)
  },
)

test(
  'the eleven items print completely, without menus, with the full history and the address of the page',
  rest,
  async ({ page }) => {
    await page.goto('/info')
    const history = page.getByText('প্রাক্তন শিক্ষার্থী')
    const address = page.getByRole('main').getByText(/^http.*\/info$/)
    const contents = page.getByRole('navigation', { name: 'এই পাতায় যা আছে' })
    await expect(contents).toBeVisible()
    await expect(address).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const title of itemTitles) await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(address).toBeVisible()
    expect((await history.boundingBox())?.height).toBeGreaterThan(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('সোনাবিল আদর্শ মহাবিদ্যালয়')
  },
)
