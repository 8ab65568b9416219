import { expect, type Page } from '@playwright/test'
import { expectGoodScreen, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test(
  'the student counts of a class are typed by section, shown to visitors, and counted from records again',
  restOnEachWidth,
  async ({ page, office, request }) => {
    const name = uniqueName('সপ্তম')
    const schoolClass = await office.add('classes/', { name })
    const ofClass = { class_name: schoolClass.id, roll_number: '১', section: 'ক' }
    await office.add('sections/', { name: 'ক', class_name: schoolClass.id })
    await office.add('students/', { ...ofClass, full_name: 'রিমা', gender: 'female' })
    await office.add('students/', { ...ofClass, full_name: 'মিম', gender: 'other' })
    await office.add('students/', { ...ofClass, full_name: 'সুমি' })
    const rows = page.locator('tbody').filter({ hasText: name }).getByRole('row')
    const published = async () =>
      (await (await request.get('/api/student-counts/')).json())
        .filter(({ class_name }: { class_name: number }) => class_name === schoolClass.id)
        .map((row: Record<string, unknown>) => Object.values(row).slice(1))

    await page.goto('/dashboard/student-counts')
    await expect(rows.nth(0)).toContainText('শিক্ষার্থী-তালিকা থেকে')
    // Boys, girls, others, without gender, total.
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['০', '১', '১', '১', '৩'])
    await expect(page.getByText('জন শিক্ষার্থীর লিঙ্গ লেখা নেই')).toBeVisible()
    expect(await published()).toEqual([['ক', 0, 1, 0, 3]])
    await expectGoodScreen(page)

    await button(page, `সংখ্যা টাইপ করুন: ${name}`).click()
    const line = dialog(page).getByRole('group', { name: 'ক', exact: true })
    const without = dialog(page).getByRole('group', { name: 'শাখা ছাড়া' })
    await expect(line.getByLabel('ছাত্র', { exact: true })).toBeFocused()
    await expect(line.getByLabel('মোট')).toHaveValue('৩')
    await line.getByLabel('ছাত্র', { exact: true }).fill('৪১')
    await line.getByLabel('ছাত্রী').fill('38')
    await without.getByLabel('ছাত্রী').fill('২')
    await expect(without.getByLabel('মোট')).toHaveAttribute('placeholder', '২')
    await button(page, 'সংরক্ষণ করুন').click()
    await expect(line.getByLabel('মোট')).toBeFocused()
    await expect(line.getByLabel('মোট')).toHaveAttribute('aria-invalid', 'true')
    await expect(line).toContainText('যোগফলের চেয়ে কম হতে পারে না')
    await expectGoodScreen(page)
    await line.getByLabel('মোট').fill('')
    await expect(line.getByLabel('মোট')).toHaveAttribute('placeholder', '৮০')
    await button(page, 'সংরক্ষণ করুন').click()
    await expect(status(page, 'শিক্ষার্থীর সংখ্যা সংরক্ষণ হয়েছে')).toBeVisible()
    await expect(rows.nth(0)).toContainText('টাইপ করা সংখ্যা')
    await expect(rows.last().getByRole('cell')).toHaveText(['৪১', '৪০', '১', '০', '৮২'])
    expect(await published()).toEqual([
      ['', 0, 2, 0, 2],
      ['ক', 41, 38, 0, 80],
    ])

    const questions: string[] = []
    page.on('dialog', async (question) => {
      questions.push(question.message())
      await (questions.length === 1 ? question.dismiss() : question.accept())
    })
    await button(page, `শিক্ষার্থী-তালিকা থেকে গুনুন: ${name}`).click()
    await expect.poll(() => questions.length).toBe(1)
    expect(questions[0]).toContain('এখন: ছাত্র ৪১, ছাত্রী ৪০, মোট ৮২\nহবে: ছাত্র ০, ছাত্রী ১, মোট ৩')
    await button(page, `শিক্ষার্থী-তালিকা থেকে গুনুন: ${name}`).click()
    await expect(status(page, 'এখন শিক্ষার্থী-তালিকা থেকে গোনা হচ্ছে')).toBeVisible()
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['০', '১', '১', '১', '৩'])
    expect(questions).toHaveLength(2)

    await page.route('**/api/classes/', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await page.getByRole('link', { name: 'আগে শ্রেণি যোগ করুন' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('শ্রেণি')
  },
)
