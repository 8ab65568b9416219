import { expect, test } from '@playwright/test'
import { eachWidth, horizontalOverflow } from './screen.ts'

test.use({ javaScriptEnabled: false })

test('without scripts the first page is complete', eachWidth, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'সর্বশেষ নোটিশ' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('main').getByRole('searchbox', { name: 'কী খুঁজছেন?' }).fill('ফরম ফিলাপ')
  await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
  await expect(page.getByRole('link', { name: 'এইচএসসি পরীক্ষার ফরম পূরণ', exact: true })).toBeVisible()
  await page.goto('/')
  await page.getByRole('region', { name: 'অধ্যক্ষের বাণী' }).getByText('পুরো বাণী পড়ুন').click()
  await expect(page.getByText('সবার জন্য শুভকামনা।')).toBeVisible()
  await page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link', { name: 'যোগাযোগ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('যোগাযোগ')
})

test('without scripts documents are filtered, searched and opened', eachWidth, async ({ page }) => {
  await page.goto('/documents')
  await page.getByRole('navigation', { name: 'ধরন' }).getByRole('link', { name: 'ফরম' }).click()
  await page.getByRole('main').getByRole('searchbox', { name: 'নথি খুঁজুন' }).fill('ছাড়পত্র')
  await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
  await expect(page).toHaveURL(/category=form&search=/)
  await page.getByRole('link', { name: 'ছাড়পত্রের আবেদন ফরম', exact: true }).click()
  await expect(page.getByRole('img', { name: /^পৃষ্ঠা ১: / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^খুলুন/ })).toHaveAttribute('href', /\.pdf$/)
})

test('without scripts the picture of the college is sharp', eachWidth, async ({ page }) => {
  await page.goto('/')
  const top = page.locator('.hero img').last()
  await expect
    .poll(() => top.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toMatch(/\/\d+\.webp$/)
  const [upper, lower] = await page
    .locator('.hero img')
    .evaluateAll((all) => all.map((img) => img.getBoundingClientRect().toJSON()))
  expect(upper).toEqual(lower)
})

test('without scripts a message is sent once, even if its answer is loaded again', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('link', { name: 'আবেদন লিখুন' }).click()
  await page.getByLabel('নাম').fill('মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী')
  await page.getByLabel('ফোন নম্বর').fill('০১৭০০-০০০০০২')
  await page.getByLabel('মেসেজ').fill('ভর্তির ফরম কবে পাওয়া যাবে?')
  await page.getByRole('button', { name: 'পাঠান' }).click()
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
  await expect(page).toHaveURL('/contact')
  const receipt = page.getByRole('heading', { name: /^রসিদ নম্বর: [০-৯]{4}\s[০-৯]{4}$/ })
  const given = await receipt.textContent()
  await expect(page.getByRole('definition').filter({ hasText: 'তথ্যের আবেদন' })).toBeVisible()
  await expect(page.getByText('ভর্তির ফরম কবে পাওয়া যাবে?')).toBeVisible()
  await expect(page.getByLabel('মেসেজ')).toHaveValue('')
  expect(await horizontalOverflow(page)).toBe(0)
  await page.reload()
  await expect(receipt).toHaveText(given ?? '')
})

test('without scripts a refused message returns as it was typed', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('নাম').fill('রহিমা <খাতুন>')
  await page.getByLabel('মেসেজ').fill('প্রথম লাইন\nদ্বিতীয় লাইন')
  await page.getByRole('button', { name: 'পাঠান' }).click()
  await expect(page.getByRole('alert')).toHaveText('অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।')
  await expect(page.getByLabel('নাম')).toHaveValue('রহিমা <খাতুন>')
  await expect(page.getByLabel('মেসেজ')).toHaveValue('প্রথম লাইন\nদ্বিতীয় লাইন')
  await expect(page.getByLabel('ইমেইল')).toHaveAttribute('aria-invalid', 'true')
})

for (const path of ['/login', '/invite'])
  test(`without scripts ${path} says that it needs them`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('JavaScript')
  })
