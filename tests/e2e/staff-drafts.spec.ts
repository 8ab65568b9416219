import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { admin } from './journey-school.ts'
import { eachWidth, expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { signIn, storeToken, test, uniqueName } from './staff.ts'
import { addSubject, fill, openEdit, openForm, save, subjectsNamed } from './subject-form.ts'

test('a draft returns after the page was closed, can be dropped, and is removed when saved', async ({
  page,
}) => {
  const name = uniqueName('রসায়ন')
  await fill(page, name)
  const dialog = await openForm(page)
  await expect(dialog.getByRole('status')).toContainText('আগের অসমাপ্ত লেখা ফিরিয়ে আনা হয়েছে')
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(name)
  await expect(dialog.getByLabel('শ্রেণি')).not.toHaveValue('')
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'বাদ দিন' }).click()
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue('')
  expect(await draftsIn(page)).toHaveLength(0)

  await dialog.getByLabel('বিষয়ের নাম').fill(name)
  await dialog.getByLabel('শ্রেণি').selectOption({ index: 1 })
  expect(await draftsIn(page)).toHaveLength(1)
  await save(page).click()
  await expect(page.getByText('বিষয় যোগ হয়েছে')).toBeVisible()
  expect(await draftsIn(page)).toHaveLength(0)
})

test('closing a form with typed text asks first, then discards it', async ({ page }) => {
  const dialog = await fill(page, uniqueName('জীববিজ্ঞান'))
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    return questions.length === 1 ? question.dismiss() : question.accept()
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: 'বাতিল' }).click()
  await expect(dialog).toHaveCount(0)
  expect(questions).toHaveLength(2)
  await expect(page.getByRole('button', { name: 'বিষয় যোগ করুন' })).toBeFocused()
  expect(await draftsIn(page)).toEqual([])
})

test(
  'drafts are not shown to another user, and are deleted at sign-out and after seven days',
  eachWidth,
  async ({ page, request }) => {
    await storeToken(page, await signIn(request, admin))
    await fill(page, uniqueName('সাচিবিকবিদ্যা'))
    const [key = ''] = await draftsIn(page)
    expect(key).toMatch(/^draft:\d+:subjects:new$/)
    await page.evaluate((stored) => {
      const draft = JSON.parse(localStorage.getItem(stored) ?? '')
      localStorage.setItem('draft:9999:subjects:new', JSON.stringify(draft))
      const eightDays = 8 * 24 * 60 * 60 * 1000
      localStorage.setItem(stored, JSON.stringify({ ...draft, at: draft.at - eightDays }))
    }, key)
    const dialog = await openForm(page)
    await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue('')
    expect(await draftsIn(page)).toEqual(['draft:9999:subjects:new'])
    await page.keyboard.press('Escape')
    const menu = page.getByRole('button', { name: 'মেনু', exact: true })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'লগআউট' }).click()
    await page.waitForURL('/login')
    expect(await draftsIn(page)).toEqual([])
  },
)

test(
  'drafts of students are removed after a day, on saving and at sign-out',
  rest,
  async ({ page, request }) => {
    await storeToken(page, await signIn(request, admin))
    const openStudent = async () => {
      await page.goto('/dashboard/student-info-form')
      await page.getByRole('button', { name: 'শিক্ষার্থী যোগ করুন' }).click()
      return page.getByRole('dialog', { name: 'শিক্ষার্থী যোগ করুন' })
    }
    const name = uniqueName('সুমাইয়া')
    const age = (hours: number) =>
      page.evaluate((older) => {
        for (const key of Object.keys(localStorage).filter((one) => one.startsWith('draft:'))) {
          const draft = JSON.parse(localStorage.getItem(key) ?? '')
          localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - older * 60 * 60 * 1000 }))
        }
      }, hours)
    await (await openStudent()).getByLabel('নাম', { exact: true }).fill(name)
    await age(23)
    let dialog = await openStudent()
    await expect(dialog.getByLabel('নাম', { exact: true })).toHaveValue(name)
    await age(2)
    // Also when the user returns to a dashboard that was left open.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await draftsIn(page)).toEqual([])
    dialog = await openStudent()
    await expect(dialog.getByLabel('নাম', { exact: true })).toHaveValue('')

    await dialog.getByLabel('নাম', { exact: true }).fill(name)
    await dialog.getByLabel('রোল নম্বর').fill('৭')
    await dialog.getByLabel('শ্রেণি').selectOption({ index: 1 })
    expect(await draftsIn(page)).toHaveLength(1)
    await save(page).click()
    await expect(page.getByText('শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
    expect(await draftsIn(page)).toEqual([])

    await (await openStudent()).getByLabel('নাম', { exact: true }).fill(name)
    expect(await draftsIn(page)).toHaveLength(1)
    page.on('dialog', (question) => question.accept())
    await page.keyboard.press('Escape')
    const menu = page.getByRole('button', { name: 'মেনু', exact: true })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'লগআউট' }).click()
    await page.waitForURL('/login')
    expect(await draftsIn(page)).toEqual([])
  },
)

test(
  'on a conflict the other value is shown, and can be taken over or overwritten',
  restOnEachWidth,
  async ({ page, office }) => {
    const subject = await addSubject(office, uniqueName('বাংলা'))
    const [, second] = await office.list('classes/')
    const typed = uniqueName('বাংলা ১ম পত্র')
    const other = uniqueName('বাংলা ২য় পত্র')
    const dialog = await openEdit(page, subject.name)
    await dialog.getByLabel('বিষয়ের নাম').fill(typed)
    await office.change('put', `subjects/${subject.id}/`, { name: other, class_name: Number(second?.id) })
    await dialog.getByRole('button', { name: 'আপডেট করুন' }).click()

    await expect(dialog.getByRole('alert')).toContainText('এর মধ্যে অন্য কেউ এটি বদলেছেন')
    await expect(dialog.getByText(`অন্যজন লিখেছেন: ${other}`)).toBeVisible()
    await expect(dialog.getByText(`অন্যজন লিখেছেন: ${String(second?.name)}`)).toBeVisible()
    await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(typed)
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'এটি নিন' }).last().click()
    await expect(dialog.getByLabel('শ্রেণি')).toHaveValue(String(second?.id))
    await dialog.getByRole('button', { name: 'এভাবেই সংরক্ষণ করুন' }).click()
    await expect(page.getByText('বিষয় আপডেট হয়েছে')).toBeVisible()
    expect(await subjectsNamed(office, typed)).toMatchObject([{ id: subject.id, class_name: second?.id }])
  },
)

test(
  'a draft of a record that was changed meanwhile is shown beside the new version',
  rest,
  async ({ page, office }) => {
    const subject = await addSubject(office, uniqueName('ইংরেজি'))
    const typed = uniqueName('ইংরেজি ১ম পত্র')
    const other = uniqueName('ইংরেজি ২য় পত্র')
    await (await openEdit(page, subject.name)).getByLabel('বিষয়ের নাম').fill(typed)
    await office.change('put', `subjects/${subject.id}/`, { name: other, class_name: subject.class_name })
    const dialog = await openEdit(page, other)
    await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(typed)
    await dialog.getByRole('button', { name: 'আপডেট করুন' }).click()
    await expect(dialog.getByText(`অন্যজন লিখেছেন: ${other}`)).toBeVisible()
  },
)

async function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
}
