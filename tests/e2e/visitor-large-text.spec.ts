import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { countBrokenWords } from './broken-words.ts'
import { noPage, openPublic, publicPages } from './public-paths.ts'
import { horizontalOverflow, rest, waitForFonts } from './screen.ts'

// 130, 150 and 200 per cent; a browser has whole pixels only.
for (const size of [20.8, 24, 32])
  test(
    `with text of ${size} pixels, set in the browser or on the root element, nothing scrolls sideways and words stay whole`,
    size === 32 ? {} : rest,
    async ({ page }) => {
      const browser = await page.context().newCDPSession(page)
      const setBrowserSize = (standard: number) =>
        browser.send('Page.setFontSizes', { fontSizes: { standard } })
      const faults: string[] = []
      for (const path of [
        ...publicPages,
        ...(await routinePaths(page.request)),
        '/facnstaff?tab=staff',
        ...searchPaths,
        noPage,
      ]) {
        await setBrowserSize(Math.ceil(size))
        await openPublic(page, path)
        await page.locator('html[data-shown]').waitFor()
        await waitForFonts(page)
        faults.push(...(await faultsOf(page, `${path}, set in the browser`)))
        await setBrowserSize(16)
        await page.evaluate((pixels) => {
          document.documentElement.style.fontSize = `${pixels}px`
        }, size)
        faults.push(...(await faultsOf(page, `${path}, set on the root element`)))
      }
      expect(faults).toEqual([])
    },
  )

const searchPaths = ['ভর্তি', 'ফোন', 'শ্রেণি', 'ঘঙঞ'].map((q) => `/search?${new URLSearchParams({ q })}`)

/** The week of a class and that of a teacher, and the list of teachers. */
async function routinePaths(request: APIRequestContext): Promise<string[]> {
  const [lesson]: { classId: number; teacherId: number }[] = await (
    await request.get('/api/class-routine/')
  ).json()
  return [
    `/routine?class_name=${lesson?.classId}`,
    `/routine?teacher=${lesson?.teacherId}`,
    '/routine?tab=teachers',
  ]
}

const acceptedPerPage = 2

async function faultsOf(page: Page, where: string): Promise<string[]> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const overflow = await horizontalOverflow(page)
  const { words, broken } = await countBrokenWords(page)
  return [
    ...(overflow > 0 ? [`${where}: scrolls ${overflow} pixels sideways`] : []),
    ...(broken.length > acceptedPerPage
      ? [
          `${where}: ${broken.length} of ${words} words are broken`,
          ...broken.map(({ word, place }) => `  ${word} (${place})`),
        ]
      : []),
  ]
}
