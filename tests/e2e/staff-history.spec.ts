import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const card = (page: Page, name: string, action: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
    .filter({ hasText: action })

test(
  'the history says who changed what, and restores a deleted teacher with the photo',
  eachWidth,
  async ({ page, office, request }) => {
    const name = uniqueName('হাফিজা')
    const headers = { Authorization: `Bearer ${office.token}` }
    const photo = {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await picture('jpeg', 400, 300)),
    }
    const multipart = { full_name: name, designation: 'প্রভাষক', subject: 'বাংলা', photo }
    const made = await (await request.post('/api/teachers/', { headers, multipart })).json()
    const changed = await office.change('put', `teachers/${made.id}/`, {
      full_name: name,
      designation: 'সহকারী অধ্যাপক',
      subject: 'বাংলা',
    })
    await office.remove(`teachers/${made.id}/`)
    expect((await request.get(String(changed.photo))).status()).toBe(404)

    await page.goto(`/dashboard/history?entity=teachers&record_id=${made.id}`)
    const edited = card(page, name, 'বদলানো হয়েছে')
    await expect(edited.getByRole('row', { name: 'পদবি' })).toContainText('প্রভাষক')
    await expect(edited.getByRole('row', { name: 'পদবি' })).toContainText('সহকারী অধ্যাপক')
    await expect(edited).toContainText('headmaster')
    await expect(edited.getByRole('button')).toHaveCount(0)
    const deleted = card(page, name, 'মুছে ফেলা হয়েছে')
    await deleted.getByText('যা লেখা ছিল').click()
    await expect(deleted).toContainText('ছবি')
    await expectGoodScreen(page)

    await page.getByRole('button', { name: `ফিরিয়ে আনুন: ${name}` }).click()
    await expect(card(page, name, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
    expect(await office.list(`teachers/${made.id}/`)).toMatchObject({ designation: 'সহকারী অধ্যাপক' })
    expect((await request.get(String(changed.photo))).status()).toBe(200)
    await office.remove(`teachers/${made.id}/`)
  },
)

test('the history is filtered by entity and action, and paged', rest, async ({ page, office }) => {
  const name = uniqueName('শ্রেণি')
  for (let count = 1; count <= 11; count++) {
    const { id } = await office.add('classes/', { name: `${name} ${count}` })
    await office.remove(`classes/${id}/`)
  }
  await page.goto('/dashboard/history')
  await page.getByLabel('কিসের পরিবর্তন').selectOption('classes')
  await page.getByLabel('কী করা হয়েছে').selectOption('delete')
  await expect(page).toHaveURL(/entity=classes&kind=delete/)
  await expect(page.getByLabel('কিসের পরিবর্তন')).toHaveValue('classes')
  const list = page.getByRole('list', { name: 'পরিবর্তনের তালিকা' }).locator(':scope > li')
  await expect(list).toHaveCount(10)
  const first = await list.first().innerText()
  const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
  await pager.getByRole('button', { name: 'পরের' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(pager.getByRole('button', { name: '২', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(list.first()).not.toHaveText(first)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await page.goto('/dashboard/history?page=99999')
  await expect(page).toHaveURL('/dashboard/history')
})

test('the history is filtered by person and day', rest, async ({ page, office }) => {
  const name = uniqueName('শ্রেণি')
  const { id } = await office.add('classes/', { name })
  await page.goto('/dashboard/history')
  await page.getByLabel('কে করেছেন').selectOption('headmaster')
  await page.getByLabel('কবে').selectOption('আজ')
  await expect(page).toHaveURL(/user=headmaster&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await page.getByLabel('কিসের পরিবর্তন').selectOption('classes')
  await expect(card(page, name, 'যোগ করা হয়েছে')).toBeVisible()

  await page.getByLabel('কবে').selectOption('দিন বেছে নিন')
  await page.getByLabel('কোন দিন থেকে').fill('২/১/২০২০')
  await page.getByLabel('কোন দিন পর্যন্ত').fill('১/১/২০২০')
  await expect(page.getByLabel('কোন দিন পর্যন্ত')).toHaveAccessibleDescription(/শেষের দিনটি শুরুর দিনের আগে/)
  await page.getByLabel('কোন দিন পর্যন্ত').fill('৩/১/২০২০')
  await expect(page.getByText('এই বাছাইয়ে কোনো পরিবর্তন নেই')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'রিসেট' }).click()
  await expect(page).toHaveURL('/dashboard/history')
  await expect(page.getByLabel('কবে')).toHaveValue('')
  await office.remove(`classes/${id}/`)
})

test('an undone addition and an undone change can be redone', rest, async ({ page, office }) => {
  const name = uniqueName('নবম')
  const { id } = await office.add('classes/', { name })
  const press = (label: string) => page.getByRole('button', { name: `${label}: ${name}` }).click()
  page.on('dialog', (question) => question.accept())
  await page.goto(`/dashboard/history?entity=classes&record_id=${id}`)
  await press('যোগ করাটি বাতিল করুন')
  await expect(card(page, name, 'যোগ করাটি বাতিল করা হয়েছে')).toBeVisible()
  await press('ফিরিয়ে আনুন')
  await expect(card(page, name, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
  expect(await office.list(`classes/${id}/`)).toMatchObject({ name })

  await office.change('put', `classes/${id}/`, { name: `${name} ক` })
  await page.reload()
  await press('আগের অবস্থায় ফেরান')
  await press('ফেরানোটি বাতিল করুন')
  await expect(card(page, name, 'আগের অবস্থায় ফেরানো হয়েছে')).toHaveCount(2)
  expect(await office.list(`classes/${id}/`)).toMatchObject({ name: `${name} ক` })
  await office.remove(`classes/${id}/`)
})

test('an undo that is refused shows the server’s message beside its row', async ({ page, office }) => {
  const name = uniqueName('দশম')
  const { id } = await office.add('classes/', { name })
  await page.goto(`/dashboard/history?entity=classes&record_id=${id}`)
  const undo = page.getByRole('button', { name: `যোগ করাটি বাতিল করুন: ${name}` })
  await undo.waitFor()
  await office.change('put', `classes/${id}/`, { name: `${name} ক` })
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    return question.accept()
  })
  await undo.click()
  await expect(page.getByRole('listitem').getByRole('alert')).toContainText('এর পরে তথ্যটি আবার বদলানো হয়েছে')
  expect(questions[0]).toContain(name)
  await office.remove(`classes/${id}/`)
})

test('an empty or failed history says what to do', rest, async ({ page }) => {
  await page.goto('/dashboard/history?entity=nothing')
  await expect(page.getByText('এই বাছাইয়ে কোনো পরিবর্তন নেই')).toBeVisible()
  await page.route(/\/api\/changes\//, (route) => route.abort())
  await page.goto('/dashboard/history')
  await expect(page.getByRole('alert')).toContainText('ইতিহাস লোড করা যায়নি')
  await expectGoodScreen(page)
  await page.unroute(/\/api\/changes\//)
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
