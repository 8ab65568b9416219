import { expect, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { acceptDialogs, failCalls } from './faults.ts'
import { transferFiles } from './hand-over.ts'
import { chooseForList, expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const entry = (page: Page, number: string) => page.getByRole('group', { name: `ছবি ${number}` })
const listedPhoto = (page: Page, caption: string) => page.getByRole('listitem').filter({ hasText: caption })
const asPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await picture('jpeg', 400, 300)),
})

test('two photos are uploaded in turn, and an entry without a photo is skipped', async ({ page }) => {
  const first = uniqueName('বিজ্ঞান মেলা')
  const second = uniqueName('নবীনবরণ')
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/gallery/')) uploads.push('begun')
  })
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/gallery/'))
      uploads.push('done')
  })
  await page.goto('/dashboard/gallery-upload')
  await entry(page, '১')
    .locator('input[name=image]')
    .setInputFiles(await asPhoto('মেলা.jpg'))
  await entry(page, '১').getByLabel('ক্যাপশন').fill(first)
  await press(page, 'আরেকটি ছবি যোগ করুন')
  await press(page, 'আরেকটি ছবি যোগ করুন')
  await entry(page, '২').getByLabel('ক্যাপশন').fill('ছবি ছাড়া')
  await entry(page, '৩')
    .locator('input[name=image]')
    .setInputFiles(await asPhoto('বরণ.jpg'))
  await entry(page, '৩').getByLabel('ক্যাপশন').fill(second)
  await expect(entry(page, '৩').locator('img[src^="blob:"]')).toBeVisible()
  await press(page, 'আপলোড করুন')
  await expect(status(page, 'গ্যালারি সফলভাবে আপলোড হয়েছে!')).toBeVisible()
  expect(uploads).toEqual(['begun', 'done', 'begun', 'done'])
  await expect(listedPhoto(page, second)).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/gallery')
  await expect(visitor.getByText(first)).toBeVisible()
  await expect(visitor.getByText(second)).toBeVisible()
})

test('fewer than one or more than four photos are refused with the specified messages', async ({ page }) => {
  await page.goto('/dashboard/gallery-upload')
  await press(page, 'সরান: ছবি ১')
  await expect(status(page, 'অন্তত ১টি ছবি আপলোড করতে হবে!')).toBeVisible()
  await press(page, 'আপলোড করুন')
  await expect(status(page, 'অন্তত ১টি ছবি আপলোড করুন!')).toBeVisible()
  await expect(entry(page, '১').getByRole('alert')).toHaveText('এখানে একটি ছবি বেছে নিন।')
  await expect(entry(page, '১').locator('input[name=image]')).toBeFocused()
  const add = page.getByRole('button', { name: 'আরেকটি ছবি যোগ করুন' })
  for (let count = 1; count < 4; count += 1) await add.click()
  await expect(page.getByRole('group', { name: /^ছবি/ })).toHaveCount(4)
  await expect(add).toBeVisible()
  await add.click()
  await expect(status(page, 'সর্বোচ্চ ৪টি ছবি আপলোড করা যাবে!')).toBeVisible()
  await expect(page.getByRole('group', { name: /^ছবি/ })).toHaveCount(4)
  await press(page, 'সরান: ছবি ৪')
  await expect(page.getByRole('group', { name: /^ছবি/ })).toHaveCount(3)
})

test('a photo whose upload failed stays in the form and is uploaded by a retry', async ({ page, office }) => {
  const good = uniqueName('পাঠাগার')
  const failed = uniqueName('মাঠ')
  let count = 0
  await page.route('**/api/gallery/', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    count += 1
    return count === 2 ? route.abort() : route.fallback()
  })
  await page.goto('/dashboard/gallery-upload')
  await entry(page, '১')
    .locator('input[name=image]')
    .setInputFiles(await asPhoto('পাঠাগার.jpg'))
  await entry(page, '১').getByLabel('ক্যাপশন').fill(good)
  await press(page, 'আরেকটি ছবি যোগ করুন')
  await entry(page, '২')
    .locator('input[name=image]')
    .setInputFiles(await asPhoto('মাঠ.jpg'))
  await entry(page, '২').getByLabel('ক্যাপশন').fill(failed)
  await press(page, 'আপলোড করুন')
  await expect(status(page, 'আপলোড ব্যর্থ হয়েছে!')).toBeVisible()
  await expect(entry(page, '১').getByLabel('ক্যাপশন')).toHaveValue(failed)
  await expect(entry(page, '১').getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await expect(entry(page, '২')).toHaveCount(0)
  await expect(listedPhoto(page, good)).toBeVisible()
  await press(page, 'আপলোড করুন')
  await expect(status(page, 'গ্যালারি সফলভাবে আপলোড হয়েছে!')).toBeVisible()
  const captions = (await office.list('gallery/')).map(({ caption }) => caption)
  expect(captions.filter((caption) => caption === good || caption === failed)).toEqual([good, failed])
})

test('a file that is not a photo is refused at once with a reason', rest, async ({ page }) => {
  await page.goto('/dashboard/gallery-upload')
  const image = entry(page, '১').locator('input[name=image]')
  await image.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await expect(entry(page, '১').getByRole('alert')).toHaveText('শুধু JPEG, PNG বা WEBP ছবি দেওয়া যায়।')
  await expect(image).toHaveValue('')
})

test(
  'photos that are dropped together fill the entries, at most four, and are shrunk',
  rest,
  async ({ page, office }) => {
    const large = async (name: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await picture('jpeg', 2400, 1800)),
    })
    const photos = [await large('১.jpg'), await large('২.jpg'), await large('৩.jpg')]
    const state = (number: string) => entry(page, number).getByRole('status')
    await page.goto('/dashboard/gallery-upload')
    await press(page, 'আরেকটি ছবি যোগ করুন')
    await transferFiles(entry(page, '১').locator('[data-file-field]'), 'drop', photos)
    await expect(state('১')).toContainText('১.jpg')
    await expect(state('২')).toContainText('২.jpg')
    await expect(state('৩')).toContainText('৩.jpg')
    await expect(entry(page, '৪')).toHaveCount(0)
    const two = [await large('৪.jpg'), await large('৫.jpg')]
    await transferFiles(entry(page, '৩').locator('[data-file-field]'), 'drop', two)
    await expect(state('৩')).toContainText('৪.jpg')
    await expect(state('৪')).toContainText('৫.jpg')
    await transferFiles(entry(page, '৪').locator('[data-file-field]'), 'drop', two)
    await expect(status(page, 'সর্বোচ্চ ৪টি ছবি আপলোড করা যাবে!')).toBeVisible()
    await expect(page.getByRole('group', { name: /^ছবি/ })).toHaveCount(4)
    for (const number of ['৪', '৩']) await press(page, `সরান: ছবি ${number}`)

    // A pasted photo goes to the focused entry, else to the first empty one.
    const [pasted] = photos.slice(0, 1).map((photo) => ({ ...photo, name: 'আটকানো.jpg' }))
    if (pasted) await transferFiles(entry(page, '২').getByLabel('ক্যাপশন'), 'paste', [pasted])
    await expect(state('২')).toContainText('আটকানো.jpg')
    await expect(state('১')).toContainText('১.jpg')
    await press(page, 'আরেকটি ছবি যোগ করুন')
    await press(page, 'আরেকটি ছবি যোগ করুন')
    if (pasted) await transferFiles(page.locator('body'), 'paste', [pasted])
    await expect(state('৩')).toContainText('আটকানো.jpg')
    await expect(state('৪')).toBeEmpty()
    for (const number of ['৪', '৩', '২']) await press(page, `সরান: ছবি ${number}`)

    const caption = uniqueName('টেনে আনা')
    await entry(page, '১').getByLabel('ক্যাপশন').fill(caption)
    await press(page, 'আপলোড করুন')
    await expect(listedPhoto(page, caption)).toBeVisible()
    const photo = (await office.list('gallery/')).find((one) => one.caption === caption)
    expect(photo?.image).toContain('-1600x1200/')
    await office.remove(`gallery/${photo?.id}/`)
  },
)

test(
  'a photo gets another caption and position, is deleted and restored',
  restOnEachWidth,
  async ({ page }) => {
    const caption = uniqueName('পিঠা উৎসব')
    const changed = uniqueName('বৈশাখ')
    const messages = acceptDialogs(page)
    await page.goto('/dashboard/gallery-upload')
    await entry(page, '১')
      .locator('input[name=image]')
      .setInputFiles(await asPhoto('পিঠা.jpg'))
    await entry(page, '১').getByLabel('ক্যাপশন').fill(caption)
    await press(page, 'আপলোড করুন')
    await expect(listedPhoto(page, caption)).toBeVisible()
    await press(page, `সম্পাদনা: ${caption}`)
    await expect(dialog(page).getByLabel('ক্যাপশন')).toBeFocused()
    await expectGoodScreen(page)
    await dialog(page).getByLabel('ক্যাপশন').fill(changed)
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'ক্যাপশন আপডেট হয়েছে')).toBeVisible()
    await expect(listedPhoto(page, changed)).toBeVisible()

    await chooseForList(page, 'ক্রম সাজান')
    await expect(dialog(page)).toBeVisible()
    await expectGoodScreen(page)
    await press(page, `উপরে নিন: ${changed}`)
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'ক্রম সংরক্ষণ হয়েছে')).toBeVisible()

    await expect(listedPhoto(page, changed)).toBeVisible()
    await press(page, `মুছুন: ${changed}`)
    expect(messages.at(-1)).toContain(changed)
    await expect(listedPhoto(page, changed)).toHaveCount(0)
    await status(page, 'ছবি মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(status(page, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
    await expect(listedPhoto(page, changed)).toBeVisible()
  },
)

test(
  'when the photos can’t be loaded, the screen says so and its form still works',
  rest,
  async ({ page }) => {
    const recovered = await failCalls(page, 'GET', '**/api/gallery/')
    await page.goto('/dashboard/gallery-upload')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(entry(page, '১')).toBeVisible()
    await recovered()
    await press(page, 'আবার চেষ্টা করুন')
    await expect(page.getByRole('heading', { name: /এখন গ্যালারিতে আছে/ })).toBeVisible()
    await expectGoodScreen(page)
  },
)

test(
  'photos that do not load are replaced by the default picture, in the list and while reordering',
  rest,
  async ({ page }) => {
    await page.route('**/media/gallery/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/dashboard/gallery-upload')
    const drawn = page.locator('main figure img[src="/static/default-picture.svg"]')
    await expect(page.locator('main figure').first()).toBeVisible()
    for (const picture of await page.locator('main figure img').all()) await picture.scrollIntoViewIfNeeded()
    await expect(drawn).toHaveCount(await page.locator('main figure').count())
    await chooseForList(page, 'ক্রম সাজান')
    await expect(page.getByRole('dialog').locator('img').first()).toHaveAttribute(
      'src',
      '/static/default-picture.svg',
    )
  },
)
