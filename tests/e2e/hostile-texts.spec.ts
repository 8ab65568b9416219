import { expect, type Page } from '@playwright/test'
import { sidebarOf } from '../../app/dashboard/sidebar.ts'
import { expectHarmless, recordExecution } from './hostile-page.ts'
import { hostileSheet, test } from './hostile-school.ts'
import { hostileTexts, marker } from './hostile-texts.ts'
import { publicPages, searchedPages } from './public-paths.ts'
import { horizontalOverflow } from './screen.ts'
import { storeToken } from './staff.ts'

const [worst = '', short = ''] = hostileTexts(0)
const encoded = encodeURIComponent(short)

test('hostile stored texts are shown as plain text on every public page, on screen and in print', async ({
  page,
  school,
}) => {
  const notes = await recordExecution(page, school.url)
  const siteMap = await (await page.request.get(`${school.url}/sitemap.xml`)).text()
  const listed = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, found = '']) => new URL(found).pathname,
  )
  expect(listed.length).toBeGreaterThan(10)
  const others = [
    ...publicPages.filter((path) => !path.includes('{id}') && !listed.includes(path)),
    ...searchedPages.map((path) => `${path}?search=${encoded}`),
    `/notice?kind=${encoded}`,
    `/notice?category=${encoded}&year=2026`,
    '/documents?search=pwned&category=result',
    '/notice?search=pwned&page=2',
    '/facnstaff?tab=staff',
    `/facnstaff?tab=staff&designation=${encoded}`,
    `/routine?class_name=${school.made['/api/classes/']?.[1]?.id}`,
    `/routine?tab=teachers&teacher=${school.made['/api/teachers/']?.[0]?.id}`,
  ]
  let described = 0
  for (const path of [...listed, ...others]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(school.url + path)
    expect(await page.evaluate(() => document.body.innerText)).toContain(marker)
    expect({ path, sideways: await horizontalOverflow(page) }).toEqual({ path, sideways: 0 })
    await expectHarmless(page, school.url, notes)
    described += await countJsonLd(page)
    await page.emulateMedia({ media: 'print' })
    await expectHarmless(page, school.url, notes)
  }
  expect(described).toBeGreaterThan(school.made['/api/notices/']?.length ?? 0)
})

test('error pages echo hostile input as plain text only', async ({ page, school }) => {
  const notes = await recordExecution(page, school.url)
  for (const path of [`/${encoded}`, `/notice/${encoded}`, `/notice/1${encoded}?x=${encoded}`]) {
    const reply = await page.goto(school.url + path)
    expect(reply?.status()).toBe(404)
    // Chromium itself logs the refused answer.
    expect(notes.splice(0)).toEqual([expect.stringContaining('404')])
    await expectHarmless(page, school.url, notes)
  }
})

test('hostile input of visitors stays plain text in search, captions and refused forms', async ({
  page,
  school,
}) => {
  const notes = await recordExecution(page, school.url)
  for (const path of searchedPages) {
    // A short list has a search field only while one is active.
    await page.goto(`${school.url}${path}?search=pwned`)
    await page.locator('input[name=search]').fill(short)
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === short.trim())
    await expectHarmless(page, school.url, notes)
  }
  await page.goto(`${school.url}/gallery`)
  // An album, and a picture in it.
  await page.locator('main a:has(img)').first().click()
  await page.locator('main a[data-large]').first().click()
  await expect(page.getByRole('dialog')).toContainText(marker)
  await expectHarmless(page, school.url, notes)

  await page.goto(`${school.url}/contact`)
  await page.evaluate((text) => {
    const form = document.querySelector<HTMLFormElement>('form[method=post]')
    for (const field of form?.querySelectorAll<HTMLInputElement>('[name]') ?? []) field.value = text
    form?.submit()
  }, worst)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('[name=message]')).toHaveValue(/<script>pwned=1<\/script>/)
  expect(notes.splice(0)).toEqual([expect.stringContaining('400')])
  await expectHarmless(page, school.url, notes)
})

test('hostile stored texts are shown as plain text on every dashboard screen and in its forms', async ({
  page,
  school,
}) => {
  const notes = await recordExecution(page, school.url)
  await storeToken(page, school.adminToken)
  const screens = ['', ...sidebarOf('Admin').flatMap(({ links }) => links.map(({ to }) => to)), '/account']
  for (const screen of [...screens, '/principal-info?designation=principal']) {
    await page.goto(`${school.url}/dashboard${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHarmless(page, school.url, notes)
    // These screens show no text of other users.
    if (!['/principal-info', '/account', '/backups', '/bijoy', '/import'].includes(screen))
      expect(await (onPaper.includes(screen) ? printedText(page) : shownText(page)), screen).toContain(marker)
    expect({ screen, sideways: await horizontalOverflow(page) }).toEqual({ screen, sideways: 0 })
    const edit = page.getByRole('button', { name: /^(সম্পাদনা|Edit)/ }).first()
    if (await edit.isVisible()) {
      await edit.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectHarmless(page, school.url, notes)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const menu = page.getByRole('button', { name: 'তালিকার আরও কাজ' })
    if (await menu.isVisible()) await menu.click()
    const order = page
      .getByRole('button', { name: 'ক্রম সাজান' })
      .or(page.getByRole('menuitem', { name: 'ক্রম সাজান' }))
    if (await order.isVisible()) {
      await order.click()
      await expect(page.getByRole('dialog')).toContainText(marker)
      await expectHarmless(page, school.url, notes)
    }
  }
})

test('the import shows the hostile texts of a sheet as plain text', async ({ page, school }) => {
  const notes = await recordExecution(page, school.url)
  await storeToken(page, school.adminToken)
  await page.goto(`${school.url}/dashboard/import?entity=teachers`)
  await page.locator('input[type=file]').setInputFiles(hostileSheet())
  await expect(page.getByRole('heading', { level: 2, name: 'কী হবে দেখে নিন' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '১টি সারি' })).toBeVisible()
  expect(await shownText(page)).toContain(marker)
  await expectHarmless(page, school.url, notes)
  expect(await horizontalOverflow(page)).toBe(0)
})

// This screen shows texts of others only in its printout for the education officer.
const onPaper = ['/circular']

async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const text = await shownText(page)
  await page.emulateMedia({ media: 'screen' })
  return text
}

test('the history shows hostile texts as plain text', async ({ page, school }) => {
  const notes = await recordExecution(page, school.url)
  await storeToken(page, school.adminToken)
  for (const entity of Object.keys(school.made).map((path) => path.split('/')[2])) {
    await page.goto(`${school.url}/dashboard/history?entity=${entity}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await expectHarmless(page, school.url, notes)
  }
})

test('a hostile user name is shown as plain text in the greeting', async ({ page, school }) => {
  const notes = await recordExecution(page, school.url)
  await storeToken(page, school.userToken)
  await page.goto(`${school.url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি লগইন করা আছেন')
  await expect(page.getByRole('main')).toContainText(marker)
  await expectHarmless(page, school.url, notes)
})

test('feed, sitemap and manifest stay well-formed with hostile texts', async ({ page, school }) => {
  for (const path of ['/notice.atom', '/sitemap.xml']) {
    const text = await (await page.request.get(school.url + path)).text()
    const read = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        faults: document.querySelectorAll('parsererror').length,
        names: [...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))].sort(),
        titles: [...document.querySelectorAll('entry > title')].map(({ textContent }) => textContent ?? ''),
      }
    }, text)
    expect(read).toEqual({
      faults: 0,
      names:
        path === '/sitemap.xml'
          ? ['lastmod', 'loc', 'url', 'urlset']
          : [
              'author',
              'category',
              'content',
              'entry',
              'feed',
              'id',
              'link',
              'name',
              'published',
              'title',
              'updated',
            ],
      titles: expect.any(Array),
    })
    if (path === '/notice.atom')
      for (const title of read.titles) expect(title).toContain('<script>pwned=1</script>')
  }
  const manifest = await (await page.request.get(`${school.url}/manifest.webmanifest`)).json()
  expect(manifest.name).toContain(marker)
})

test('a PDF with a hostile file name is saved under a harmless one', async ({ page, school }) => {
  const notice = school.made['/api/notices/']?.[0]
  await page.goto(`${school.url}/notice/${notice?.id}`)
  const link = page.locator('a[href^="/media/notices/"]').first()
  await link.evaluate((element) => element.setAttribute('download', ''))
  const saving = page.waitForEvent('download')
  await link.click()
  const name = (await saving).suggestedFilename()
  expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Bidi_Control}]+\.pdf$/u)
})

test("scripts can't insert markup into a page: Trusted Types are enforced", async ({ page, school }) => {
  await storeToken(page, school.adminToken)
  for (const path of ['/', '/notice', '/dashboard']) {
    await page.goto(school.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answers = await page.evaluate(async () => {
      // Trusted Types do not apply to Playwright's evaluated code until its first await.
      await new Promise((resolve) => setTimeout(resolve))
      const tries: Record<string, () => unknown> = {
        'inner HTML': () => Object.assign(document.body, { innerHTML: '<b>x</b>' }),
        'an adjacent element': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        'the source of a script': () =>
          document.body.append(Object.assign(document.createElement('script'), { src: '/assets/x.js' })),
        'a text as code': () => Function('return 1')(),
        'a policy of its own': () =>
          Object(globalThis).trustedTypes.createPolicy('other', { createHTML: (html: string) => html }),
      }
      return Object.entries(tries).map(([name, attempt]) => {
        try {
          attempt()
          return `${name}: taken`
        } catch {
          return `${name}: refused`
        }
      })
    })
    expect(answers.filter((answer) => answer.endsWith('taken'))).toEqual([])
  }
})

async function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')]
    return [document.querySelector('main')?.innerText, ...fields.map(({ value }) => value)].join('\n')
  })
}

/** The number of JSON-LD blocks on a page; fails if one is not valid JSON. */
async function countJsonLd(page: Page): Promise<number> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  for (const text of texts) expect(JSON.stringify(JSON.parse(text))).toContain(marker)
  return texts.length
}
