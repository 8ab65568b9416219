import { expect, type Locator, type Page } from '@playwright/test'
import { acceptDialogs } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const anthem = { old: 'Avgvi †mvbvi evsjv', now: 'আমার সোনার বাংলা' }
const holiday = { old: 'QzwUi †bvwUk', now: 'ছুটির নোটিশ' }
const offers = (part: Page | Locator) => part.getByRole('region', { name: 'বিজয় থেকে ইউনিকোড' })
const convert = (part: Page | Locator) => part.getByRole('button', { name: 'ইউনিকোডে রূপান্তর করুন' })

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** Copies a text as Word does, in a font that its HTML names, and pastes it where the focus is. */
async function paste(page: Page, text: string, font = 'Arial'): Promise<void> {
  const html = `<p><font face="${font}">${text}</font></p>`
  const copied = { 'text/plain': text, 'text/html': html }
  await page.evaluate((data) => navigator.clipboard.write([new ClipboardItem(data)]), copied)
  await page.keyboard.press('Control+V')
}

async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(`/dashboard/${path}?new`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test(
  'a notice is pasted in Bijoy, converted by the keyboard alone, and published in Unicode',
  rest,
  async ({ page, office }) => {
    const dialog = await openForm(page, 'notices')
    const title = dialog.getByLabel('শিরোনাম')
    const name = uniqueName('জরুরি')
    await title.fill(`${name} `)
    await title.press('End')
    // Two words are too few to recognize Bijoy, but the font is enough.
    await paste(page, holiday.old, 'SutonnyMJ')
    await expect(title).toHaveValue(`${name} ${holiday.old}`)
    await expect(offers(dialog)).toContainText(`এখন${holiday.old}হবে${holiday.now}`)
    await expect(offers(dialog).getByRole('status')).toContainText('লেখাটি বিজয়ে (SutonnyMJ) টাইপ করা মনে হচ্ছে')
    await expect(title).toBeFocused()

    // Only the pasted text is converted, not what was typed meanwhile.
    await page.keyboard.type(' 2026')
    await title.press('Home')
    await page.keyboard.type('A ')
    await page.keyboard.press('Tab')
    await expect(convert(offers(dialog))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(`A ${name} ${holiday.now} 2026`)
    await expect(title).toBeFocused()
    await expect(offers(dialog).getByRole('status')).toHaveText('লেখাটি ইউনিকোডে রূপান্তর হয়েছে।')
    const draft = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await draft()).toContain(`A ${name} ${holiday.now} 2026`)

    await page.keyboard.press('Control+Z')
    await expect(title).toHaveValue(`A ${name} ${holiday.old} 2026`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(`A ${name} ${holiday.now} 2026`)
    await page.keyboard.press('Tab')
    await expect(offers(dialog).getByRole('button', { name: 'আগের লেখায় ফেরান' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title).toHaveValue(`A ${name} ${holiday.old} 2026`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(offers(dialog)).toHaveCount(0)
    await expect(title).toBeFocused()

    const description = dialog.getByLabel('বিবরণ')
    await description.focus()
    const lines = `${anthem.old}\nPlease visit www.example.org\nevsj¹v ${anthem.old}`
    await paste(page, lines)
    await expect(offers(dialog)).toContainText('১টি অক্ষর চেনা যায়নি, সেখানে � চিহ্ন বসবে।')
    await expect(convert(offers(dialog))).toBeInViewport({ ratio: 1 })
    await expectGoodScreen(page)
    await page.keyboard.press('Escape')
    await expect(offers(dialog)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(description).toHaveValue(lines)

    // So long a text is not inserted as if typed, but the form still notices it.
    const long = (text: string) => `${text}\n`.repeat(300)
    await description.fill('')
    await paste(page, long(anthem.old))
    await convert(offers(dialog)).click()
    await expect(description).toHaveValue(long(anthem.now))
    expect(await draft()).toContain(JSON.stringify(long(anthem.now)).slice(1, -1).replaceAll('\\', '\\\\'))

    await description.fill('')
    await paste(page, lines)
    await convert(offers(dialog)).click()
    const converted = `${anthem.now}\nPlease visit www.example.org\nবাংল�া ${anthem.now}`
    await expect(description).toHaveValue(converted)
    await description.fill(anthem.now)
    await expect(offers(dialog)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'প্রকাশ করুন' }).click()
    await expect(dialog).toHaveCount(0)
    const stored = (await office.list('notices/')).find((notice) => String(notice.title).includes(name))
    expect(stored).toMatchObject({ title: `A ${name} ${holiday.now} 2026`, description: anthem.now })
  },
)

test(
  'search boxes convert pasted Bijoy text, and an English screen offers the conversion in English',
  rest,
  async ({ page, office }) => {
    const name = uniqueName(anthem.now)
    const teacher = await office.add('teachers/', { full_name: name })
    const notice = await office.add('notices/', { title: name })
    for (const [path, field] of [
      ['teacher-info-form', page.getByLabel('নাম দিয়ে খুঁজুন')],
      ['notices', page.getByRole('searchbox')],
    ] as const) {
      await page.goto(`/dashboard/${path}`)
      const found = page.getByRole('row').filter({ hasText: name })
      await field.focus()
      await paste(page, anthem.old)
      await expect(field).toHaveValue(anthem.old)
      await expect(found).toHaveCount(0)
      await convert(offers(page)).click()
      await expect(field).toHaveValue(anthem.now)
      await expect(found).toBeVisible()
      await field.fill('')
      await expect(offers(page)).toHaveCount(0)
    }
    await page.goto('/dashboard/class-routine')
    const start = page.getByLabel('Start time').first()
    await start.focus()
    await paste(page, anthem.old)
    const english = page.getByRole('region', { name: 'From Bijoy to Unicode' })
    await expect(english.getByRole('button')).toHaveText(['Convert to Unicode', 'Leave it as it is'])
    await english.getByRole('button', { name: 'Leave it as it is' }).click()
    await expect(english).toHaveCount(0)
    await expect(start).toBeFocused()
    await office.remove(`teachers/${teacher.id}/`)
    await office.remove(`notices/${notice.id}/`)
  },
)

const english =
  'The school will remain closed on Thursday because of heavy rain. All students of classes six to ten are requested to attend the make-up classes on Saturday at 9.30 am. For details call the office or write to office@example.org.'

test(
  'no conversion is offered for English or Unicode text, phones and emails; an ignored offer disappears',
  rest,
  async ({ page }) => {
    await page.clock.install()
    const dialog = await openForm(page, 'teacher-info-form')
    for (const more of await dialog.locator('summary').all()) await more.click()
    const field = (name: string) => dialog.locator(`[name=${name}]`)
    for (const [name, text, font] of [
      ['full_name', english, 'Arial'],
      // The document has a Bijoy font, but the text is English.
      ['designation', english, 'SutonnyMJ'],
      ['subject', `${anthem.now} ভালোবাসি`, 'SutonnyMJ'],
      ['department', 'Room 12 / 2026', 'Arial'],
      ['contact_phone', anthem.old, 'SutonnyMJ'],
      ['contact_email', anthem.old, 'SutonnyMJ'],
    ] as const) {
      await field(name).focus()
      await paste(page, text, font)
      await expect(field(name)).not.toHaveValue('')
    }
    // Imitates a screen with a paste handler.
    await field('full_name').evaluate((element: HTMLInputElement) =>
      document.addEventListener('paste', (event) => {
        if (event.target !== element) return
        event.preventDefault()
        element.setRangeText(event.clipboardData?.getData('text/plain') ?? '', 0, 0)
        element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }),
    )
    await field('full_name').focus()
    await page.keyboard.press('Home')
    await paste(page, anthem.old)
    await expect(field('full_name')).toHaveValue(`${anthem.old}${english}`)
    // An offer for an earlier field would have been counted, too.
    await field('profile').focus()
    await paste(page, anthem.old)
    await expect(offers(dialog)).toHaveCount(1)
    await expect(field('profile').locator('xpath=..').getByRole('region')).toHaveCount(1)
    await field('full_name').focus()
    await page.clock.runFor('01:00')
    await expect(offers(dialog)).toHaveCount(1)
    await page.clock.runFor('01:05')
    await expect(offers(dialog)).toHaveCount(0)
    await expect(field('profile')).toHaveValue(anthem.old)
  },
)

const old = (page: Page) => page.getByLabel('পুরোনো লেখা (বিজয়)')
const unicode = (page: Page) => page.getByLabel('ইউনিকোড লেখা')

test(
  'a long text is converted on the Bijoy screen, corrected and copied, and nothing is lost',
  rest,
  async ({ page }) => {
    await page.goto('/dashboard/bijoy')
    await convert(page).click()
    await expect(old(page)).toBeFocused()
    await expect(old(page)).toHaveAccessibleDescription(/আগে পুরোনো লেখাটি এখানে দিন/)
    await old(page).fill(english)
    await convert(page).click()
    await expect(old(page)).toHaveAccessibleDescription(/বিজয়ের কিছু পাওয়া যায়নি/)

    // 230 KB, with an unknown glyph at the beginning and at the end.
    const paragraph = `${`${anthem.old}, `.repeat(20)}\n`
    await old(page).fill('')
    await paste(page, `evsjv¹\n${paragraph.repeat(600)}evsjv¹`, 'SutonnyMJ')
    await convert(page).click()
    const lines = async () => (await unicode(page).inputValue()).split('\n')
    await expect.poll(async () => (await lines()).length).toBe(602)
    expect(new Set((await lines()).slice(1, -1))).toEqual(new Set([`${anthem.now}, `.repeat(20)]))
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toContainText('২টি অক্ষর চেনা যায়নি')
    await expectGoodScreen(page)

    const next = page.getByRole('button', { name: 'পরের � চিহ্নে যান' })
    const selected = () =>
      unicode(page).evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd])
    const end = (await unicode(page).inputValue()).length
    for (const at of [5, end - 1, 5]) {
      await next.click()
      expect(await selected()).toEqual([at, at + 1])
    }
    await page.keyboard.press('Delete')
    await expect(status).toContainText('১টি অক্ষর চেনা যায়নি')
    expect((await lines())[0]).toBe('বাংলা')
    // Converting again asks first, because it discards corrections by hand.
    const questions: string[] = []
    page.once('dialog', (question) => {
      questions.push(question.message())
      return question.dismiss()
    })
    await convert(page).click()
    await expect.poll(() => questions).toEqual([expect.stringContaining('হাতে বদলেছেন')])
    expect((await lines())[0]).toBe('বাংলা')

    await page.getByRole('link', { name: 'সারসংক্ষেপ' }).click()
    await page.getByRole('link', { name: 'বিজয় থেকে ইউনিকোড', exact: true }).click()
    await expect(status).toContainText('১টি অক্ষর চেনা যায়নি')
    await page.reload()
    expect((await lines())[0]).toBe('বাংলা')
    await next.click()
    await page.keyboard.press('Delete')
    await expect(next).toHaveCount(0)
    await page.getByRole('button', { name: 'কপি করুন' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe(await unicode(page).inputValue())

    acceptDialogs(page)
    await page.getByRole('button', { name: 'সব মুছুন' }).click()
    await expect(old(page)).toHaveValue('')
    await page.reload()
    await expect(unicode(page)).toHaveValue('')
  },
)

test(
  'an old text file is dropped and converted; without a connection the text stays',
  rest,
  async ({ page }) => {
    // Over plain HTTP, browsers have no clipboard API.
    await page.addInitScript(() => {
      const { clipboard } = navigator
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      Object.defineProperty(globalThis, 'readCopied', { value: () => clipboard.readText() })
    })
    await page.goto('/dashboard/bijoy')
    const file = (name: string, buffer: Buffer) => ({ files: { name, mimeType: '', buffer } })
    await old(page).drop(file('চিঠি.docx', Buffer.from('PK\u0003\u0004\0\0')))
    await expect(old(page)).toHaveAccessibleDescription(/ফাইলটি পড়া যায়নি/)
    // † is one byte in Windows-1252.
    const windows1252 = Buffer.from(anthem.old.replace('†', '\u0086'), 'latin1')
    await old(page).drop(file('চিঠি.txt', windows1252))
    await expect(old(page)).toHaveValue(anthem.old)

    const isConverter = (url: URL) => /\/bijoy\.rules-[^/]+\.js$/.test(url.pathname)
    await page.route(isConverter, (route) => route.abort())
    await convert(page).click()
    await expect(old(page)).toHaveAccessibleDescription(/সার্ভারে পৌঁছানো যাচ্ছে না/)
    await expect(old(page)).toHaveValue(anthem.old)
    await page.unroute(isConverter)
    await page.reload()
    await expect(old(page)).toHaveValue(anthem.old)
    await convert(page).click()
    await expect(unicode(page)).toHaveValue(anthem.now)
    await page.getByRole('button', { name: 'কপি করুন' }).click()
    await expect(page.getByText('লেখা কপি হয়েছে')).toBeVisible()
    expect(await page.evaluate('readCopied()')).toBe(anthem.now)
  },
)
