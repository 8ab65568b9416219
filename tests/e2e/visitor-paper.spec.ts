import { expect, type Page, test } from '@playwright/test'
import { sampleHeads } from '../../app/sample/heads.ts'
import { sampleTeachers } from '../../app/sample/teachers.ts'
import { toBengaliDigits } from '../../app/text/digits.ts'
import { rest, restInEachFont, waitForFonts } from './screen.ts'

/** How many sheets of A4 a page takes. */
async function sheets(page: Page): Promise<number> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a notice prints without menu, links to others and footer', rest, async ({ page }) => {
  await page.goto('/notice/2')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const letterhead of ['সোনাবিল আদর্শ মহাবিদ্যালয়', 'Sonabil Adarsha College'])
    await expect(page.getByRole('banner').getByText(letterhead)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'সব নোটিশ' })).toHaveCount(0)
})

for (const { when, fonts } of [
  { when: 'with its font', fonts: 'there' },
  { when: 'before its font is there', fonts: 'missing' },
])
  test(
    `the longest notices of the college print on one sheet each, ${when}`,
    restInEachFont,
    async ({ page, request }) => {
      if (fonts === 'missing') await page.route(/woff2/, (route) => route.abort())
      const all: { id: number; title: string; description: string }[] = await (
        await request.get('/api/notices/')
      ).json()
      const longest = all.sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 6)
      for (const { id } of longest) {
        await page.goto(`/notice/${id}`)
        if (fonts === 'there') await waitForFonts(page)
        expect(await sheets(page), `/notice/${id}`).toBe(1)
      }
    },
  )

function lengthOf({ title, description }: { title: string; description: string }): number {
  return title.length + description.length
}

test('the directory prints everybody in one table, without portraits', rest, async ({ page }) => {
  await page.goto('/facnstaff')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  const count = sampleHeads.length + sampleTeachers.length
  const teachers = page.getByRole('table', { name: `শিক্ষক (${toBengaliDigits(count)} জন)` })
  await expect(teachers.getByRole('row')).toHaveCount(1 + count)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('the home page prints names without portraits', rest, async ({ page }) => {
  await page.goto('/')
  const portraits = page.getByRole('main').locator('.portrait').filter({ visible: true })
  await expect(portraits).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'পরিচালনা কমিটি' })).toBeVisible()
  await expect(portraits).toHaveCount(0)
})

test('what was searched in the directory prints alone', rest, async ({ page }) => {
  await page.goto('/facnstaff?tab=staff&search=ল্যাব')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'কর্মচারী (৩ জন)' }).getByRole('row')).toHaveCount(4)
})
