import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfFile, phonePhoto, picture } from '../support/test-files.ts'
import { type TransferredFile, transferFiles } from './hand-over.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const photo = (page: Page) => dialog(page).getByLabel('ছবি', { exact: true })
const state = (page: Page) => dialog(page).getByRole('status')
const preview = (page: Page) => dialog(page).locator('img[src^="blob:"]')

const file = (name: string, mimeType: string, bytes: Uint8Array | string): TransferredFile => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})
const heic = file('IMG_0042.HEIC', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic and pixels')
const damaged = file('ছেঁড়া.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'))

async function openTeacher(page: Page) {
  await page.goto('/dashboard/teacher-info-form')
  await press(page, 'শিক্ষক যোগ করুন')
}

test(
  'a 48-megapixel photo of a phone is shrunk, turned upright and saved, and the form waits for it',
  rest,
  async ({ page, office }) => {
    const name = uniqueName('বড় ছবি')
    const large = await phonePhoto(6048, 8064)
    expect(large.length).toBeGreaterThan(12_000_000)
    let mayLoad = () => {}
    const loading = new Promise<void>((resolve) => {
      mayLoad = resolve
    })
    await page.route('**/assets/prepare-file-*.js', async (route) => {
      await loading
      await route.continue()
    })
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await openTeacher(page)
    await expect(dialog(page).getByText('বেছে নিন')).toBeVisible()
    await expect(dialog(page).getByText(/Choose|No file/)).toHaveCount(0)
    await page.getByLabel('নাম', { exact: true }).fill(name)
    await photo(page).setInputFiles(file('IMG_0042.jpg', 'image/jpeg', large))
    await expect(state(page)).toHaveText('ছবি ছোট করা হচ্ছে…')
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page)).toBeVisible()
    expect(posts).toEqual([])
    mayLoad()
    await expect(dialog(page)).toBeHidden()
    expect(posts).toHaveLength(1)

    const [teacher] = await office.list(`teachers/?search=${encodeURIComponent(name)}`)
    expect(teacher?.photo).toContain('-1200x1600/')
    const stored = await page.request.get(String(teacher?.photo))
    await expectUpright(await stored.body())
    await office.remove(`teachers/${teacher?.id}/`)
  },
)

test(
  'pictures are upright even from a browser that ignores their orientation when it scales them',
  rest,
  async ({ page }) => {
    await page.addInitScript(() => {
      const original = createImageBitmap
      window.createImageBitmap = (source: ImageBitmapSource, options?: ImageBitmapOptions) =>
        original(source, { ...options, imageOrientation: 'none' })
    })
    await openTeacher(page)
    await photo(page).setInputFiles(file('IMG_0042.jpg', 'image/jpeg', await phonePhoto(1500, 2000)))
    await expect(state(page)).toHaveText(/^IMG_0042\.jpg, /)
    const sent = await chosen(photo(page))
    expect(await sharp(sent).metadata()).toMatchObject({ width: 1200, height: 1600 })
    await expectUpright(sent)
  },
)

test('a picture that the server would refuse is refused at once with advice', rest, async ({ page }) => {
  await openTeacher(page)
  const cases = [
    { upload: heic, says: 'HEIC ধরনের.*স্ক্রিনশট' },
    { upload: damaged, says: 'ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।' },
    { upload: file('ছবি.jpg', 'image/jpeg', pdfFile()), says: 'শুধু JPEG, PNG বা WEBP ছবি দেওয়া যায়।' },
  ]
  for (const { upload, says } of cases) {
    await photo(page).setInputFiles(upload)
    await expect(dialog(page).getByRole('alert')).toHaveText(new RegExp(says))
    await expect(photo(page)).toHaveAccessibleDescription(new RegExp(says))
    await expect(photo(page)).toHaveValue('')
    await expect(photo(page)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectGoodScreen(page)
  // A picture that only the browser can read is converted: Chromium reads AVIF as Safari reads HEIC.
  const readable = await sharp(await picture('png'))
    .avif()
    .toBuffer()
  await photo(page).setInputFiles(file('IMG_0043.HEIC', 'image/heic', readable))
  await expect(state(page)).toHaveText(/^IMG_0043\.jpg, /)
  await photo(page).setInputFiles(file('ছবি.png', 'image/png', await picture('png')))
  await expect(state(page)).toHaveText(/^ছবি\.png, [০-৯.]+ (বাইট|কেবি)$/)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(preview(page)).toBeVisible()
  await expectGoodScreen(page)
  await press(page, 'সরান: ছবি')
  await expect(photo(page)).toHaveValue('')
  await expect(photo(page)).toBeFocused()
  await expect(preview(page)).toHaveCount(0)
})

test('a picture is dropped on its field, or pasted in the form', rest, async ({ page }) => {
  const one = file('টানা.png', 'image/png', await picture('png'))
  await openTeacher(page)
  const field = dialog(page).locator('[data-file-field]')
  await transferFiles(field, 'dragover', [one])
  await expect(state(page)).toHaveText('এখানে ছেড়ে দিন')
  expect(await transferFiles(field, 'drop', [one])).toBe(false)
  await expect(state(page)).toContainText('টানা.png')
  await expect(preview(page)).toBeVisible()
  await transferFiles(field, 'drop', [one, one])
  await expect(dialog(page).getByRole('alert')).toHaveText('একবারে একটি ফাইল দিন।')
  await transferFiles(field, 'drop', [file('চিঠি.pdf', 'application/pdf', pdfFile())])
  await expect(dialog(page).getByRole('alert')).toHaveText('শুধু JPEG, PNG বা WEBP ছবি দেওয়া যায়।')
  await expect(preview(page)).toHaveCount(0)
  const taken = await photo(page).evaluateHandle((input) => {
    const changes: string[] = []
    input.addEventListener('change', () => changes.push((input as HTMLInputElement).files?.[0]?.name ?? ''))
    return changes
  })
  const designation = dialog(page).getByLabel('পদবি')
  // A file dropped beside the field must not replace the page.
  expect(await transferFiles(designation, 'drop', [one])).toBe(false)
  // In a text field, a paste that contains text stays a text.
  await transferFiles(designation, 'paste', [one], 'প্রভাষক')
  await transferFiles(designation, 'paste', [{ ...one, name: 'আটকানো.png' }])
  await expect(preview(page)).toBeVisible()
  expect(await taken.jsonValue()).toEqual(['আটকানো.png'])
})

test(
  'if the code that shrinks pictures can’t be loaded, a picture is sent unchanged',
  rest,
  async ({ page }) => {
    await page.route('**/assets/prepare-file-*.js', (route) => route.abort())
    const small = await picture('png')
    await openTeacher(page)
    await photo(page).setInputFiles(file('ছবি.png', 'image/png', small))
    await expect(state(page)).toHaveText('ছবি.png')
    expect(await chosen(photo(page))).toEqual(Buffer.from(small))
  },
)

test('a shrunk logo stays transparent, and a small one is unchanged', rest, async ({ page }) => {
  await page.goto('/dashboard/college-info')
  const logo = page.locator('[name=logo]')
  const field = page.locator('[data-file-field]').filter({ has: logo })
  const crest = (side: number) =>
    sharp({
      create: { width: side, height: side, channels: 4, background: { r: 0, g: 90, b: 40, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
  const small = await crest(300)
  await logo.setInputFiles(file('ছোট.png', 'image/png', small))
  await expect(field.getByRole('status')).toContainText('ছোট.png')
  expect(await chosen(logo)).toEqual(small)

  // More bytes than such a logo needs, so that encoding it again makes it smaller.
  const large = await sharp(await crest(1600))
    .png({ compressionLevel: 0 })
    .toBuffer()
  page.on('dialog', (alert) => alert.accept())
  await logo.setInputFiles(file('বড়.png', 'image/png', large))
  await field.getByRole('button', { name: 'ছোট করে নিন' }).click()
  await expect(field.getByRole('status')).toContainText('বড়.png')
  const drawn = sharp(await chosen(logo))
  expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
  const { channels } = await drawn.stats()
  expect(channels[3]?.mean).toBeCloseTo(128, -1)

  // There are two picture fields: a paste goes to the focused one.
  const other = page.locator('[name=institution_image]')
  await other.focus()
  await transferFiles(other, 'paste', [file('image.png', 'image/png', await picture('png'))])
  await expect(page.locator('[data-file-field]').filter({ has: other }).getByRole('status')).toContainText(
    'image.png',
  )
  await expect(field.getByRole('status')).toContainText('বড়.png')
})

/** Expects the red half of the test photo at the top. */
async function expectUpright(bytes: Buffer): Promise<void> {
  const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = await sharp(bytes)
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer()
  expect(topRed).toBeGreaterThan(topBlue)
  expect(bottomBlue).toBeGreaterThan(bottomRed)
}

/** The bytes of the file in an input. */
async function chosen(input: Locator): Promise<Buffer> {
  const text = await input.evaluate(async (element) => {
    const [held] = (element as HTMLInputElement).files ?? []
    return [...new Uint8Array((await held?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(text)
}
