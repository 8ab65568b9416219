import { expect, type Page, type Request } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { acceptDialogs } from './faults.ts'
import { transferFiles } from './hand-over.ts'
import { chooseForList, expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const form = (page: Page) => page.getByRole('form', { name: 'অনেক ছবি পাঠানো' })
const chooser = (page: Page) => page.getByLabel('একসাথে অনেক ছবি')
const send = (page: Page) => form(page).getByRole('button', { name: /টি ছবি পাঠান$/ })
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) => form(page).getByRole('listitem').filter({ hasText: name })
const albumCover = (page: Page, name: string) =>
  page.getByRole('group', { name: 'অ্যালবাম অনুযায়ী দেখুন' }).getByRole('button', { name })
const isUpload = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/gallery/')
const photos = async (count: number) => {
  const buffer = Buffer.from(await picture('jpeg', 400, 300))
  return Array.from({ length: count }, (_, index) => ({
    name: `IMG_${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}
const inAlbum = async (office: Office, album: string) =>
  (await office.list('gallery/')).filter((photo) => photo.album === album)

test(
  'sixty photos of an event are published with three clicks, in their order, two uploads at a time',
  restOnEachWidth,
  async ({ page, office }) => {
    const album = uniqueName('বার্ষিক ক্রীড়া')
    let under = 0
    let most = 0
    page.on('request', (request) => {
      if (isUpload(request)) most = Math.max(most, ++under)
    })
    page.on('requestfinished', (request) => {
      if (isUpload(request)) under -= 1
    })
    await page.goto('/dashboard/gallery-upload')
    const opened = page.waitForEvent('filechooser')
    await page.getByText('একসাথে অনেক ছবি', { exact: true }).click()
    // They are sorted by name, whatever order the system has.
    await (await opened).setFiles((await photos(60)).toReversed())
    await form(page).getByLabel('অ্যালবাম', { exact: true }).fill(album)
    await form(page).getByLabel('অ্যালবামের তারিখ').fill('১৫/১/২০২৬')
    await expectGoodScreen(page)
    await send(page).click()
    await expect(form(page).getByRole('status').first()).toHaveText('৬০টির মধ্যে ৬০টি ছবি পাঠানো হয়েছে')
    expect(most).toBe(2)
    const added = await inAlbum(office, album)
    expect(added).toHaveLength(60)
    expect(new Set(added.map(({ album_date }) => album_date))).toEqual(new Set(['2026-01-15']))
    // Uploads may have finished in another order; the list has the chosen one.
    expect(added.map(({ position }) => Number(position) - Number(added[0]?.position))).toEqual(
      Array.from(added.keys()),
    )

    const visitor = await page.context().newPage()
    await visitor.goto('/gallery')
    await visitor.getByRole('link', { name: album }).click()
    await expect(visitor.locator('.page-head')).toContainText('১৫ জানুয়ারি ২০২৬ · ৬০টি ছবি')
    await expect(visitor.locator('main figure')).toHaveCount(60)
    for (const { id } of added) await office.remove(`gallery/${id}/`)
  },
)

test(
  'a file that is no photo is named with the reason, and the others are uploaded',
  rest,
  async ({ page, office }) => {
    const album = uniqueName('নবীনবরণ')
    const [one, other] = await photos(2)
    await page.goto('/dashboard/gallery-upload')
    const letter = { name: 'চিঠি.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
    if (one && other)
      await transferFiles(form(page).locator('[data-pictures-zone]'), 'drop', [one, letter, other])
    await form(page).getByLabel('অ্যালবাম', { exact: true }).fill(album)
    await send(page).click()
    await expect(form(page).getByRole('status').first()).toContainText('৩টির মধ্যে ২টি')
    await expect(form(page).getByRole('status').first()).toContainText('১টি নেওয়া যায়নি')
    await expect(form(page).getByRole('listitem')).toHaveCount(1)
    await expect(row(page, 'চিঠি.jpg')).toContainText('শুধু JPEG, PNG বা WEBP ছবি দেওয়া যায়।')
    await expectGoodScreen(page)
    expect(await inAlbum(office, album)).toHaveLength(2)
    // Adding to an existing album shows its day and its count.
    await chooser(page).setInputFiles(one ? [one] : [])
    await form(page).getByLabel('অ্যালবাম', { exact: true }).fill(album)
    await expect(form(page)).toContainText('এই অ্যালবামটি আছে (২টি ছবি)')
  },
)

test(
  'after a lost connection the upload continues, and a photo whose answer was lost is added once',
  rest,
  async ({ page, office }) => {
    const album = uniqueName('বিজ্ঞান মেলা')
    let count = 0
    let isCut = true
    await page.route('**/api/gallery/', async (route) => {
      if (!isUpload(route.request())) return route.fallback()
      count += 1
      // The second one arrives, but its answer is lost.
      if (count === 2) await route.fetch()
      if (count > 1 && isCut) return route.abort()
      return route.fallback()
    })
    await page.goto('/dashboard/gallery-upload')
    await chooser(page).setInputFiles(await photos(5))
    await form(page).getByLabel('অ্যালবাম', { exact: true }).fill(album)
    await send(page).click()
    await expect(form(page).getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    await expect(form(page).getByRole('alert')).toBeInViewport()
    await expect(row(page, 'IMG_5')).toContainText('অপেক্ষায়')
    await expectGoodScreen(page)
    isCut = false
    await press(page, 'আবার চেষ্টা করুন')
    await expect(form(page).getByRole('status').first()).toHaveText('৫টির মধ্যে ৫টি ছবি পাঠানো হয়েছে')
    expect(await inAlbum(office, album)).toHaveLength(5)

    // Leaving during an upload asks first.
    isCut = true
    await chooser(page).setInputFiles(await photos(2))
    await send(page).click()
    await expect(form(page).getByRole('alert')).toBeVisible()
    const messages = acceptDialogs(page)
    await page.getByRole('link', { name: 'নোটিশ' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'নোটিশ' })).toBeVisible()
    expect(messages).toEqual([expect.stringContaining('ছবি পাঠানো এখনো শেষ হয়নি')])
  },
)

test(
  'an upload continues by itself when the network is back or the server less busy, and can be cancelled',
  rest,
  async ({ page, context, office }) => {
    const album = uniqueName('পিঠা উৎসব')
    await page.goto('/dashboard/gallery-upload')
    await chooser(page).setInputFiles(await photos(4))
    await form(page).getByLabel('অ্যালবাম', { exact: true }).fill(album)
    await context.setOffline(true)
    await send(page).click()
    await expect(form(page).getByRole('alert')).toContainText('সংযোগ ফিরলে')
    let isBusy = true
    await page.route('**/api/gallery/', (route) => {
      if (!isUpload(route.request()) || !isBusy) return route.fallback()
      isBusy = false
      return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { message: 'সাইটে খুব চাপ।' } })
    })
    await context.setOffline(false)
    await expect(form(page).getByRole('status').first()).toHaveText('৪টির মধ্যে ৪টি ছবি পাঠানো হয়েছে')
    expect(await inAlbum(office, album)).toHaveLength(4)

    await page.route('**/api/gallery/', (route) =>
      isUpload(route.request())
        ? route.fulfill({ status: 507, json: { message: 'সার্ভারে জায়গা নেই।' } })
        : route.fallback(),
    )
    await chooser(page).setInputFiles(await photos(3))
    await send(page).click()
    await expect(form(page).getByRole('alert')).toContainText('সার্ভারে জায়গা নেই।')
    await expect(form(page).getByRole('listitem')).toHaveCount(3)
    await press(page, 'বাতিল')
    await expect(form(page).getByRole('listitem')).toHaveCount(0)
    await expect(chooser(page)).toBeFocused()
  },
)

test(
  'many photos get captions, move into an album and are deleted together, each undone with one click',
  restOnEachWidth,
  async ({ page, office }) => {
    const messages = acceptDialogs(page)
    const album = uniqueName('শিক্ষাসফর')
    const other = uniqueName('বনভোজন')
    const status = (text: string) => page.getByRole('status').filter({ hasText: text })
    const card = (number: number) => page.getByRole('main').locator('ul > li:has(figure)').nth(number)
    const choose = (number: number) => card(number).getByRole('checkbox')
    await page.goto('/dashboard/gallery-upload')
    await chooser(page).setInputFiles(await photos(5))
    await form(page).getByLabel('অ্যালবাম', { exact: true }).fill(album)
    await send(page).click()

    // Captions are written after the upload, all with one save.
    await press(page, 'ক্যাপশন লিখুন')
    const captions = page.getByPlaceholder('ক্যাপশন')
    await expect(captions).toHaveCount(5)
    await captions.nth(0).fill('বাসের সামনে')
    await captions.nth(4).fill('ফেরার পথে')
    await expect(status('২টি ক্যাপশন লেখা হয়েছে')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'ক্যাপশন সংরক্ষণ করুন' }).click()
    await expect(status('২টি ক্যাপশন সংরক্ষণ হয়েছে')).toBeVisible()
    await expect(card(4)).toContainText('ফেরার পথে')
    const captionsOf = async (name: string) => (await inAlbum(office, name)).map(({ caption }) => caption)
    expect(await captionsOf(album)).toEqual(['বাসের সামনে', '', '', '', 'ফেরার পথে'])

    // A click with the shift key selects a range.
    await choose(1).press('Space')
    await choose(3).focus()
    await page.keyboard.press('Shift+Space')
    await expect(status('৩টি ছবি বাছা হয়েছে')).toBeVisible()
    await page.getByRole('button', { name: 'অ্যালবামে নিন' }).click()
    await page.getByRole('dialog').getByLabel('অ্যালবাম', { exact: true }).fill(other)
    await expectGoodScreen(page)
    await page.getByRole('dialog').getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(status('৩টি ছবি অ্যালবামে নেওয়া হয়েছে')).toBeVisible()
    expect([await inAlbum(office, album), await inAlbum(office, other)].map(({ length }) => length)).toEqual([
      2, 3,
    ])

    await albumCover(page, other).click()
    await page.getByRole('checkbox', { name: 'সব বাছাই' }).check()
    await page.getByRole('button', { name: 'বাছাই করাগুলো মুছুন' }).click()
    await expect(status('৩টি ছবি মুছে ফেলা হয়েছে')).toBeVisible()
    expect(messages.at(-1)).toMatch(/^৩টি ছবি মুছবেন\?\n/)
    await expect(page.getByRole('heading', { name: /এখন গ্যালারিতে আছে/ })).toBeFocused()
    expect(await inAlbum(office, other)).toEqual([])
    await status('৩টি ছবি মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(status('ফিরিয়ে আনা হয়েছে')).toBeVisible()
    expect(await inAlbum(office, other)).toHaveLength(3)

    // The history has one entry for all of them, which can be undone as one.
    await page.goto('/dashboard/history?entity=gallery')
    const line = (photos: string, action: string) =>
      page.getByRole('listitem').filter({ hasText: photos }).filter({ hasText: action }).first()
    await expect(line('৩টি ছবি', 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
    await expect(line('৩টি ছবি', 'মুছে ফেলা হয়েছে')).toBeVisible()
    await expect(line('৩টি ছবি', 'বদলানো হয়েছে')).toBeVisible()
    await expect(line('৫টি ছবি', 'যোগ করা হয়েছে')).toBeVisible()
    await expectGoodScreen(page)
  },
)

test('the photos of an album are reordered', rest, async ({ page, office }) => {
  const album = uniqueName('কুচকাওয়াজ')
  await page.goto('/dashboard/gallery-upload')
  await chooser(page).setInputFiles(await photos(3))
  await form(page).getByLabel('অ্যালবাম', { exact: true }).fill(album)
  await send(page).click()
  await expect(form(page).getByRole('status').first()).toHaveText('৩টির মধ্যে ৩টি ছবি পাঠানো হয়েছে')
  const [first, second, third] = (await inAlbum(office, album)).map(({ id }) => id)
  await albumCover(page, album).click()
  await chooseForList(page, 'ক্রম সাজান')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog
    .getByRole('button', { name: /^উপরে নিন/ })
    .nth(2)
    .click()
  await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await inAlbum(office, album)).map(({ id }) => id)).toEqual([first, third, second])
})
