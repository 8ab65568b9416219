import { expect, type Page } from '@playwright/test'
import { formatNumber } from '../../app/text/base/digits.ts'
import { formatFileSize } from '../../app/text/base/file-size.ts'
import { formatDate } from '../../app/text/dates/dates.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

interface Visit {
  date: string
  kind: string
  record_id: number | null
  count: number
}

interface StudentCount {
  class_name: number | null
  male: number
  female: number
  total: number
}

/** The rows of the table beside a chart, as screen readers read them. */
async function tableOf(page: Page, caption: string | RegExp): Promise<string[][]> {
  const table = page.locator('table', { has: page.locator('caption').filter({ hasText: caption }) })
  await expect(table.locator('tbody tr').first()).toBeAttached()
  return table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('each chart has the numbers that the API answers', rest, async ({ page, office, request }) => {
  const read = async <T>(path: string) => (await office.list(path)) as unknown as T[]
  const title = uniqueName('দেখা নোটিশ')
  const { id } = await office.add('notices/', { title })
  for (let visit = 0; visit < 3; visit += 1)
    expect(
      (await request.get(`/notice/${id}`, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } })).status(),
    ).toBe(200)
  // Other journeys visit pages meanwhile, so the numbers are compared with what the screen read.
  const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/visits/')
  await page.goto('/dashboard')
  const visits: Visit[] = await (await answer).json()
  const days = await tableOf(page, 'প্রতিদিন ওয়েবসাইটের পাতা')
  expect(days).toHaveLength(90)
  expect(days.filter(([, count]) => count !== formatNumber(0))).toEqual(
    [...Map.groupBy(visits, ({ date }) => date)].map(([date, rows]) => [
      formatDate(date),
      formatNumber(sum(rows.map(({ count }) => count))),
    ]),
  )
  const byNotice = Map.groupBy(
    visits.filter(({ kind }) => kind === 'notice'),
    (visit) => visit.record_id,
  )
  const ofNotices = [...byNotice.values()].map((rows) => sum(rows.map(({ count }) => count)))
  const most = ofNotices.toSorted((one, other) => other - one).slice(0, 6)
  expect(sum(byNotice.get(id)?.map(({ count }) => count) ?? [])).toBe(3)
  expect((await tableOf(page, 'কোন নোটিশ কতবার')).map(([, count]) => count)).toEqual(
    most.map((count) => formatNumber(count)),
  )

  const classes = await read<{ id: number; name: string }>('classes/')
  const counts = await read<StudentCount>('student-counts/')
  expect(await tableOf(page, 'শ্রেণি ও লিঙ্গ')).toEqual(
    classes.flatMap(({ id: classId, name }) => {
      const rows = counts.filter(({ class_name }) => class_name === classId)
      const [male, female, total] = (['male', 'female', 'total'] as const).map((part) =>
        sum(rows.map((row) => row[part])),
      )
      return total
        ? [
            [
              name,
              ...[male, female, total - (male ?? 0) - (female ?? 0), total].map((n) => formatNumber(n ?? 0)),
            ],
          ]
        : []
    }),
  )

  const teachers = await read<{ id: number; full_name: string }>('teachers/')
  const loads = await read<{ teacher: number; periods: number }>('class-routine/load/')
  for (const [name, periods] of await tableOf(page, 'শিক্ষকেরা সপ্তাহে')) {
    const ids = teachers.filter(({ full_name }) => full_name === name).map((one) => one.id)
    expect(
      loads.filter(({ teacher }) => ids.includes(teacher)).map((load) => formatNumber(load.periods)),
    ).toContain(periods)
  }

  const circular = await read<{ status: string }>('circular/')
  const words = { complete: 'সম্পূর্ণ', partial: 'আংশিক', missing: 'নেই' } as Record<string, string>
  expect((await tableOf(page, 'পরিপত্রের ১১ তথ্য')).map(([, status]) => status)).toEqual(
    circular.map(({ status }) => words[status]),
  )

  const kinds = await read<{ bytes: number }>('storage/kinds/')
  const space = await tableOf(page, 'কোন ফাইল কত জায়গা')
  expect(space).toHaveLength(kinds.length)
  expect(space.map((row) => row.at(-1)).sort()).toEqual(
    kinds.map(({ bytes }) => formatFileSize(bytes)).sort(),
  )
  expect(await tableOf(page, 'গত ৩০ দিনের')).toHaveLength(30)
  await expectGoodScreen(page)
})

test('a chart that fails says so, the others are shown', rest, async ({ page }) => {
  await page.route('/api/visits/', (route) => route.abort())
  await page.goto('/dashboard')
  const failed = page.locator('section', {
    has: page.getByRole('heading', { name: 'কতবার দেখা হয়েছে, ৯০ দিন' }),
  })
  await expect(failed).toContainText('এই হিসাবটি লোড করা যায়নি')
  await tableOf(page, 'শ্রেণি ও লিঙ্গ')
})

test('the overview prints its charts and leaves shortcuts out', rest, async ({ page }) => {
  await page.goto('/dashboard')
  await tableOf(page, 'শ্রেণি ও লিঙ্গ')
  await page.emulateMedia({ media: 'print' })
  const chart = page.locator('figure', { hasText: 'শ্রেণি ও লিঙ্গ' }).locator('svg').last()
  await expect(chart).toBeVisible()
  await expect(page.getByRole('link', { name: 'শিক্ষার্থী যোগ করুন' })).toBeHidden()
})
