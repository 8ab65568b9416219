import { chromium, expect, type Page, test } from '@playwright/test'
import { sampleNotices } from '../../app/sample/records/notices.ts'
import { findChromium } from '../support/chromium.ts'
import { expectGoodScreen, rest } from './screen.ts'

const main = (page: Page) => page.getByRole('main')
const address = (page: Page) => main(page).getByRole('textbox', { name: 'এই নোটিশের ঠিকানা' })
const button = (page: Page, name: string) => main(page).getByRole('button', { name })

/** Opens the notice with a deadline, a memo number and three PDFs. */
async function openNotice(page: Page): Promise<string> {
  const title = sampleNotices.find(({ files }) => files.length === 3)?.title ?? ''
  await page.goto('/notice?search=ভর্তি')
  await main(page).getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return title
}

/** Pastes into the search of the page. */
async function pasted(page: Page): Promise<string> {
  await page.goto('/search')
  const field = main(page).getByRole('searchbox').first()
  await field.focus()
  await page.keyboard.press('Control+V')
  return field.inputValue()
}

test('a notice is copied, printed and passed on from its page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const title = await openNotice(page)
  await expectGoodScreen(page)
  const message = new URL(
    (await main(page).getByRole('link', { name: 'হোয়াটসঅ্যাপে পাঠান' }).getAttribute('href')) ?? '',
  )
  expect(message.searchParams.get('text')).toBe(`${title}\n${page.url()}`)
  await expect(main(page).getByRole('link', { name: 'শেষ তারিখ ক্যালেন্ডারে নিন' })).toHaveAttribute(
    'href',
    /\.ics$/,
  )
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '')
  })
  await button(page, 'ছাপুন').click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  const notice = page.url()
  await button(page, 'কপি করুন').press('Enter')
  await expect(main(page).getByRole('status')).toHaveText('কপি হয়েছে')
  await expect(button(page, 'কপি করুন')).toBeFocused()
  expect(await pasted(page)).toBe(notice)
})

test('over plain HTTP the address is copied, too', async ({ baseURL }) => {
  const host = 'college.test'
  const { executablePath, args, env } = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    env: { ...process.env, ...env },
  })
  const page = await browser.newPage({ baseURL: `${baseURL}`.replace('127.0.0.1', host) })
  await openNotice(page)
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  const notice = page.url()
  await expect(address(page)).toHaveValue(notice)
  await button(page, 'কপি করুন').click()
  await expect(main(page).getByRole('status')).toHaveText('কপি হয়েছে')
  expect(await pasted(page)).toBe(notice)
  await browser.close()
})

test('an address that can not be copied is selected, and the page says so', rest, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await openNotice(page)
  await button(page, 'কপি করুন').click()
  await expect(main(page).getByRole('status')).toHaveText('ঠিকানাটি বাছাই করা আছে, এখন কপি করুন')
  await expect(address(page)).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a notice is passed on by WhatsApp and by its address, and has no dead buttons', async ({ page }) => {
    await openNotice(page)
    await expect(main(page).getByRole('link', { name: 'হোয়াটসঅ্যাপে পাঠান' })).toBeVisible()
    await expect(address(page)).toHaveValue(page.url())
    await expect(address(page)).toHaveAttribute('readonly')
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'নোটিশের ফিড' })).toBeVisible()
  })
})

test('an address without a notice leads to the newest ones and the office', async ({ page }) => {
  expect((await page.goto('/notice/999999'))?.status()).toBe(404)
  await expectGoodScreen(page)
  await expect(main(page).getByRole('link', { name: /^কল করুন: / })).toHaveAttribute('href', /^tel:/)
  const newest = main(page).getByRole('listitem').getByRole('link')
  await expect(newest).toHaveCount(3)
  const title = await newest.first().textContent()
  await newest.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('a notice prints as a letter: number and date above the title, no links', rest, async ({ page }) => {
  await openNotice(page)
  await page.emulateMedia({ media: 'print' })
  await expect(
    main(page)
      .getByText(/^স্মারক নম্বর: সোআম\/নোটিশ\//)
      .filter({ visible: true }),
  ).toHaveCount(1)
  const line = await main(page)
    .getByText(/^তারিখ: /)
    .boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  for (const hidden of ['অন্যদের জানান', 'পরের নোটিশ জানতে'])
    await expect(main(page).getByText(hidden)).toBeHidden()
})
