import { expect, type Page } from '@playwright/test'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const form = (page: Page) => page.getByRole('region', { name: 'New class in the routine' })
const week = (page: Page) => page.getByRole('table', { name: 'The week by periods and days' })
const added = 'Routine added successfully!'
const failed = 'Something went wrong!'

interface Plan {
  className: string
  classId: number
  teacher: string
  teacherId: number
  subjectId: number
}

/** A new class with a section, a subject and a teacher, which clashes with nothing. */
async function newPlan(office: Office): Promise<Plan> {
  const className = uniqueName('শ্রেণি')
  const teacher = uniqueName('শিক্ষক')
  const { id: classId } = await office.add('classes/', { name: className })
  await office.add('sections/', { name: 'মেঘনা', class_name: classId })
  const { id: subjectId } = await office.add('subjects/', { name: 'ভূগোল', class_name: classId })
  const { id: teacherId } = await office.add('teachers/', { full_name: teacher })
  return { className, classId, teacher, teacherId, subjectId }
}

async function fill(page: Page, { className, teacher }: Plan, start: string, end: string) {
  await form(page).getByLabel('Class', { exact: false }).first().selectOption(className)
  await form(page).getByLabel('Subject').selectOption('ভূগোল')
  await form(page).getByLabel('Teacher').selectOption(teacher)
  await form(page).getByLabel('Start time').fill(start)
  await form(page).getByLabel('End time').fill(end)
}

test(
  'a routine entry is added, shown by class, by teacher and to visitors, edited, deleted and restored',
  eachWidth,
  async ({ page, office }) => {
    const plan = await newPlan(office)
    const messages = acceptDialogs(page)
    await page.goto('/dashboard/class-routine')
    await fill(page, plan, '9 am', '৯:৪৫')
    await form(page).getByLabel('Section').selectOption('মেঘনা')
    await form(page).getByLabel('Wednesday').uncheck()
    await form(page).getByLabel('Thursday').uncheck()
    await press(page, 'Add Routine')
    await expect.poll(() => messages).toEqual([added])
    for (const label of ['Subject', 'Teacher', 'Start time'])
      await expect(form(page).getByLabel(label)).toHaveValue('')
    await expect(form(page).getByLabel('Thursday')).toBeChecked()
    await expect(page.getByRole('heading', { name: `The week: ${plan.className}` })).toBeVisible()
    await expect(week(page)).toContainText('09:00–09:45')
    await expect(week(page)).toContainText('Section মেঘনা')

    const visitor = await page.context().newPage()
    await visitor.goto(`/routine?class_name=${plan.classId}&day=0`)
    await expect(visitor.getByRole('row').filter({ hasText: 'সকাল ৯:০০' })).toContainText(plan.teacher)
    await visitor.close()

    const name = `ভূগোল, ${plan.className}, section মেঘনা, ${plan.teacher}, Sunday–Tuesday 09:00–09:45`
    await press(page, `Edit: ${name}`)
    await expect(dialog(page).getByLabel('Start time')).toHaveValue('09:00')
    await expect(dialog(page).getByLabel('Section').locator(':checked')).toHaveText('মেঘনা')
    await expect(dialog(page).getByLabel('Tuesday')).toBeChecked()
    await expect(dialog(page).getByLabel('Wednesday')).not.toBeChecked()
    await expectGoodScreen(page)
    await dialog(page).getByLabel('End time').fill('10:30')
    await dialog(page).getByLabel('Section').selectOption('')
    await press(page, 'Update')
    await expect(status(page, 'The routine was updated.')).toBeVisible()
    await expect(week(page)).toContainText('09:00–10:30')

    await page.getByLabel('Show the week of').selectOption('teacher')
    await page.getByLabel('Teacher shown').selectOption(plan.teacher)
    await expect(week(page)).toContainText(plan.className)
    await press(page, `Delete: ${name.replace(', section মেঘনা', '').replace('09:45', '10:30')}`)
    expect(messages.at(-1)).toContain('ভূগোল')
    await expect(week(page)).toHaveCount(0)
    await status(page, 'The class was deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(week(page)).toContainText('09:00–10:30')
  },
)

test(
  'times are understood as people say them, and the interpretation is shown beside them',
  rest,
  async ({ page, office }) => {
    const plan = await newPlan(office)
    const messages = acceptDialogs(page)
    await page.goto('/dashboard/class-routine')
    await fill(page, plan, '10', '২:০০')
    await expect(form(page).getByText('Understood as 10:00 am')).toBeVisible()
    await expect(form(page).getByText('Understood as 2:00 pm')).toBeVisible()
    await expectGoodScreen(page)
    await press(page, 'Add Routine')
    await expect.poll(() => messages).toEqual([added])
    await expect(week(page)).toContainText('10:00–14:00')
  },
)

test('a common break is shown in the week', rest, async ({ page, office }) => {
  const plan = await newPlan(office)
  const { classId, teacherId, subjectId } = plan
  for (const [startTime = '', endTime = ''] of [
    ['09:00', '10:00'],
    ['10:30', '11:30'],
  ])
    await office.add('class-routine/', { classId, teacherId, subjectId, startTime, endTime, days: [0, 1] })
  await page.goto('/dashboard/class-routine')
  await page.getByLabel('Class shown').selectOption(plan.className)
  await expect(week(page).getByRole('row').filter({ hasText: 'Break' })).toContainText('10:00–10:30')
  await expectGoodScreen(page)
})

test('a clash is explained, and can be added on purpose', async ({ page, office }) => {
  const plan = await newPlan(office)
  const { classId, teacherId, subjectId } = plan
  await office.add('class-routine/', {
    classId,
    teacherId,
    subjectId,
    startTime: '09:00',
    endTime: '10:00',
    days: [0],
  })
  const messages = acceptDialogs(page)
  await page.goto('/dashboard/class-routine')
  await fill(page, plan, '09:30', '10:15')
  await press(page, 'Add Routine')
  const explained = form(page).getByRole('alert')
  await expect(explained).toContainText('This clashes with another class at the same time.')
  await expect(explained.getByRole('listitem')).toContainText(`${plan.teacher}, Sunday 09:00–10:00`)
  expect(messages).toEqual([])
  await press(page, 'Add anyway')
  await expect.poll(() => messages).toEqual([added])
  await expect(week(page).getByText('Clashes on purpose').first()).toBeVisible()
})

test('every other failure shows the specified alert, and nothing typed is lost', async ({ page, office }) => {
  const plan = await newPlan(office)
  const messages = acceptDialogs(page)
  await page.goto('/dashboard/class-routine')
  await press(page, 'Add Routine')
  await expect.poll(() => messages).toEqual([failed])
  await expect(form(page).getByLabel('Class', { exact: false }).first()).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await fill(page, plan, '11:00', '10:00')
  await press(page, 'Add Routine')
  await expect(form(page).getByText('End time must be after the start time.').first()).toBeVisible()
  await form(page).getByLabel('End time').fill('11:45')
  const recovered = await failCalls(page, 'POST', '**/api/class-routine/')
  await press(page, 'Add Routine')
  await expect.poll(() => messages).toEqual([failed, failed, failed])
  await recovered()
  const lineIsBack = await breakCalls(page, 'POST', '**/api/class-routine/')
  await press(page, 'Add Routine')
  await expect.poll(() => messages).toHaveLength(4)
  await expect(form(page).getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(form(page).getByLabel('End time')).toHaveValue('11:45')
  await lineIsBack()
  await press(page, 'Try again')
  await expect.poll(() => messages.at(-1)).toBe(added)
})

test('an unfinished entry is restored from its draft, with its days', rest, async ({ page, office }) => {
  const plan = await newPlan(office)
  await page.goto('/dashboard/class-routine')
  await fill(page, plan, '12:00', '12:45')
  await form(page).getByLabel('Sunday').uncheck()
  await form(page).getByLabel('Saturday').check()
  await page.reload()
  await expect(form(page).getByText('What you had not finished is back.')).toBeVisible()
  await expect(form(page).getByLabel('Subject').locator(':checked')).toHaveText('ভূগোল')
  await expect(form(page).getByLabel('Sunday')).not.toBeChecked()
  await expect(form(page).getByLabel('Saturday')).toBeChecked()
  await press(page, 'Discard')
  await expect(form(page).getByLabel('Start time')).toHaveValue('')
  await expect(form(page).getByLabel('Saturday')).not.toBeChecked()
})

test('failed loads and deletes of the routine are shown', rest, async ({ page, office }) => {
  const plan = await newPlan(office)
  const { classId, teacherId, subjectId } = plan
  await office.add('class-routine/', { classId, teacherId, subjectId, startTime: '09:00', endTime: '10:00' })
  acceptDialogs(page)
  const recovered = await failCalls(page, 'GET', '**/api/class-routine/')
  await page.goto('/dashboard/class-routine')
  await expect(page.getByRole('alert')).toContainText('The routine could not be loaded.')
  await recovered()
  await press(page, 'Try again')
  await page.getByLabel('Class shown').selectOption(plan.className)
  await breakCalls(page, 'DELETE', '**/api/class-routine/*/')
  await page.getByRole('button', { name: /^Delete: ভূগোল/ }).click()
  await expect(status(page, 'It could not be deleted. Try again.')).toBeVisible()
  await expect(week(page)).toContainText('09:00–10:00')
})
