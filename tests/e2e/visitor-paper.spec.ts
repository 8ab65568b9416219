import { expect, type Page, test } from '@playwright/test'
import { sampleHeads } from '../../app/sample/records/heads.ts'
import { sampleTeachers } from '../../app/sample/records/teachers.ts'
import { toBengaliDigits } from '../../app/text/base/digits.ts'
import { overprinted, type PrintedText, printedTexts } from '../support/printed-text.ts'
import { noPage, openPublic, publicPages } from './public-paths.ts'
import { rest, restInEachFont, waitForFonts } from './screen.ts'

/** The printed texts of a page, by A4 sheet. */
async function sheets(page: Page): Promise<PrintedText[][]> {
  return printedTexts(await page.pdf({ preferCSSPageSize: true }))
}

test('a notice prints without menu, links to other notices and footer', rest, async ({ page }) => {
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
      const all: Printed[] = await (await request.get('/api/notices/')).json()
      // First pages of PDFs take further sheets.
      const texts = all.filter(({ files }) => files.every(({ preview }) => preview === null))
      const longest = texts.sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 6)
      for (const { id } of longest) {
        await page.goto(`/notice/${id}`)
        if (fonts === 'there') await waitForFonts(page)
        expect(await sheets(page), `/notice/${id}`).toHaveLength(1)
      }
    },
  )

interface Printed {
  id: number
  title: string
  description: string
  files: { preview: string | null }[]
}

function lengthOf({ title, description }: Printed): number {
  return title.length + description.length
}

test('the directory prints everybody in one table, without portraits', rest, async ({ page }) => {
  await page.goto('/facnstaff')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  for (const { full_name } of sampleHeads)
    await expect(page.getByRole('heading', { name: full_name })).toBeVisible()
  const count = sampleTeachers.length
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

test('a search in the directory prints only its results', rest, async ({ page }) => {
  await page.goto('/facnstaff?tab=staff&search=ল্যাব')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'কর্মচারী (৩ জন)' }).getByRole('row')).toHaveCount(4)
})

test('no line of any page is printed over another', rest, async ({ page }) => {
  for (const path of publicPages) {
    await openPublic(page, path)
    await waitForFonts(page)
    const covered = (await sheets(page)).map(overprinted)
    expect([path, ...covered]).toEqual([path, ...covered.map(() => [])])
  }
})

test('a document prints on one sheet with its title', rest, async ({ page, request }) => {
  const all: { id: number }[] = await (await request.get('/api/documents/')).json()
  for (const { id } of all) {
    await page.goto(`/documents/${id}`)
    await waitForFonts(page)
    await page
      .locator('.document-sheet img')
      .evaluateAll((images) =>
        Promise.all(images.map((image) => image instanceof HTMLImageElement && image.decode())),
      )
    expect(await sheets(page), `/documents/${id}`).toHaveLength(1)
  }
})

test(
  'the table of a class is not split over sheets: each sheet begins with the name of a class',
  rest,
  async ({ page }) => {
    const points = 14 * 0.75
    for (const day of [0, 1, 2, 3, 4]) {
      await page.goto(`/routine?day=${day}`)
      await waitForFonts(page)
      const [, ...further] = await sheets(page)
      expect(further.length).toBeGreaterThan(0)
      for (const [first] of further) expect(first?.size).toBeCloseTo(1.125 * points, 0)
    }
  },
)

test('all printed text is dark, because paper has no backgrounds', rest, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of [...publicPages, noPage]) {
    await openPublic(page, path)
    expect([path, await page.evaluate(palestTexts)]).toEqual([path, []])
  }
})

/** Texts, including generated content, with a contrast below 4.5 to 1 on white. */
function palestTexts(): string[] {
  const lightOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => {
      const level = Number(part) / 255
      return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const isPale = ({ color }: CSSStyleDeclaration) => 1.05 / (lightOf(color) + 0.05) < 4.5
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('noscript, template, script')) return []
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    )
    const drawn = ['::before', '::after'].filter((part) => {
      const style = getComputedStyle(element, part)
      return !['none', 'normal', '""'].includes(style.content) && isPale(style)
    })
    const texts = hasText && isPale(getComputedStyle(element)) ? [element.textContent ?? ''] : []
    return [...texts, ...drawn.map((part) => `${part} of ${element.textContent}`)]
  })
}
