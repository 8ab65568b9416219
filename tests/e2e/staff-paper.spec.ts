import { expect, type Locator, type Page } from '@playwright/test'
import { sheetPhoto } from '../support/test-files.ts'
import { expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'নোটিশ যোগ করুন' })
const paper = (page: Page) => page.getByRole('dialog', { name: 'কাগজের ছবি থেকে PDF' })
const listed = (page: Page) => paper(page).getByRole('listitem')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const corner = (page: Page, name: string) => paper(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** A photo of a sheet in this colour on a dark desk, leaning backwards. */
const photoOf = async (colour: string) => ({
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: await sheetPhoto(colour),
})

/** Drags a corner to a position on the photo, from 0 to 1. */
async function drag(page: Page, handle: Locator, x: number, y: number): Promise<void> {
  const photo = paper(page).getByRole('img', { name: 'কাগজের ছবি' })
  await photo.scrollIntoViewIfNeeded()
  const [area, from] = [await photo.boundingBox(), await handle.boundingBox()]
  if (!area || !from) throw new Error('the photo is not shown')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width * x, area.y + area.height * y, { steps: 4 })
  await page.mouse.up()
}

/** The dominant colour at five positions of a picture. */
function coloursOf(picture: Locator): Promise<string[]> {
  return picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return []
    await image.decode()
    const canvas = new OffscreenCanvas(100, 100)
    const paper = canvas.getContext('2d')
    paper?.drawImage(image, 0, 0, 100, 100)
    const places = [
      [8, 12],
      [92, 12],
      [50, 50],
      [92, 88],
      [8, 88],
    ] as const
    return places.map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = paper?.getImageData(x, y, 1, 1).data ?? []
      if (Math.max(red, green, blue) < 90) return 'desk'
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
    })
  })
}

test(
  'three phone photos become one PDF of a notice, whose page shows the straightened first sheet',
  restOnEachWidth,
  async ({ page, office }) => {
    const title = uniqueName('ছুটির কাগজ')
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await form(page).getByLabel('শিরোনাম').fill(title)
    await press(page, 'কাগজের ছবি তুলে PDF বানান')

    const text = { name: 'কথা.txt', mimeType: 'text/plain', buffer: Buffer.from('কথা') }
    await paper(page)
      .getByLabel('ছবি বেছে নিন')
      .setInputFiles([text, await photoOf('#2040c0'), await photoOf('#c02020')])
    await expect(listed(page)).toHaveText([/ছবি ১/, /ছবি ২/])
    await expect(paper(page).getByRole('alert')).toHaveText(/^কথা\.txt: শুধু JPEG, PNG বা WEBP ছবি/)
    await paper(page)
      .getByLabel('আরও ছবি', { exact: true })
      .setInputFiles(await photoOf('#20a040'))
    await expect(listed(page)).toHaveCount(3)
    await press(page, 'উপরে নিন: ছবি ২')
    await expect(listed(page)).toHaveText([/ছবি ২/, /ছবি ১/, /ছবি ৩/])

    await press(page, 'কোণ ঠিক করুন: ছবি ২')
    await drag(page, corner(page, 'উপরের বাঁ কোণ'), 0.2, 0.1)
    await drag(page, corner(page, 'নিচের ডান কোণ'), 0.93, 0.9)
    await drag(page, corner(page, 'নিচের বাঁ কোণ'), 0.07, 0.9)
    await corner(page, 'উপরের ডান কোণ').focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown'])
      await page.keyboard.press(`Shift+${key}`)
    for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
    await expect(corner(page, 'উপরের ডান কোণ')).toHaveAccessibleName(/বাঁ থেকে ৮০%, উপর থেকে ১০%/)
    await expect(corner(page, 'উপরের বাঁ কোণ')).toHaveAccessibleName(/বাঁ থেকে ২০%, উপর থেকে ১০%/)
    await expectGoodScreen(page)

    page.once('dialog', (question) => void question.dismiss())
    await paper(page).getByRole('button', { name: 'বাতিল' }).click()
    await expect(listed(page)).toHaveCount(3)
    await press(page, 'PDF বানান')
    await expect(paper(page)).toBeHidden()
    await expect(form(page).locator('[data-file-field]').getByRole('listitem')).toHaveText([
      /নোটিশ-[০-৯]{4}-[০-৯]{2}-[০-৯]{2}\.pdf/,
    ])
    await expect(form(page).getByLabel('শিরোনাম')).toHaveValue(title)
    await press(page, 'প্রকাশ করুন')
    await expect(form(page)).toBeHidden()
    expect(complaints).toEqual([])

    const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(notice).toMatchObject({ is_draft: false, files: [{ kind: 'pdf', page_count: 3 }] })
    const visitor = await page.context().newPage()
    await visitor.goto(`/notice/${notice?.id}`)
    const sheet = visitor.getByRole('img', { name: /^পৃষ্ঠা ১: নোটিশ-/ })
    await expect(sheet).toBeVisible()
    expect(await coloursOf(sheet)).toEqual(['red', 'red', 'red', 'red', 'red'])
    await expectGoodScreen(visitor)
    await office.remove(`notices/${notice?.id}/`)
  },
)

test(
  'a sideways sheet is turned, a sheet is removed, and the typed fields of the document stay',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('স্বীকৃতি')
    await page.goto('/dashboard/documents?new')
    const document = page.getByRole('dialog', { name: /নথি/ })
    await document.getByLabel('শিরোনাম').fill(title)
    await document.getByLabel('ধরন').selectOption('recognition')
    await press(page, 'কাগজের ছবি তুলে PDF বানান')
    await paper(page)
      .getByLabel('ছবি বেছে নিন')
      .setInputFiles([await photoOf('#2040c0'), await photoOf('#c02020')])
    await press(page, 'সরান: ছবি ১')
    await press(page, 'কোণ ঠিক করুন: ছবি ২')
    await press(page, 'পৃষ্ঠা ঘোরান')
    await expect(corner(page, 'উপরের ডান কোণ')).toHaveAccessibleName(/বাঁ থেকে ৪%, উপর থেকে ৪%/)
    await paper(page).getByLabel('সাদাকালো, লেখা আরও স্পষ্ট').check()
    await press(page, 'PDF বানান')
    await expect(paper(page)).toBeHidden()
    await expect(document.getByText(/নথি-[০-৯-]+\.pdf/)).toBeVisible()
    await expect(document.getByLabel('শিরোনাম')).toHaveValue(title)
    await document.getByRole('button', { name: /^(যোগ|সংরক্ষণ|প্রকাশ)/ }).click()
    await expect(document).toBeHidden()
    const [made] = await office.list(`documents/?search=${encodeURIComponent(title)}`)
    expect(made).toMatchObject({
      file_pages: 1,
      pdf_preview: expect.stringMatching(/-1080x76\d\/full\.jpg$/),
    })
    await office.remove(`documents/${made?.id}/`)
  },
)
