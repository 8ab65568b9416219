// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/launch-chromium.ts'
import { newFolder } from '../support/new-folder.ts'
import { startRecordedS3 } from '../support/recorded-s3.ts'
import { startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { startCdn } from '../support/test-cdn.ts'
import { pdfFile, picture } from '../support/test-files.ts'
import { callSchoolProcess, form } from '../support/test-school.ts'

test('with a CDN a page shows its pictures from there, under its policy, and asks the server for none', async () => {
  const { settings } = await startRecordedS3()
  const cdn = await startCdn(settings)
  const school = await startSchool({
    ...settings,
    ...adminSettings,
    CDN: cdn.url,
    DATA_DIR: await newFolder(),
    SAMPLE_CONTENT: 'off',
  })
  onTestFinished(() => school.kill())
  const calls = await callSchoolProcess(school.url)
  const photo: [Uint8Array<ArrayBuffer>, string] = [await picture('png', 900, 600), 'a.png']
  const { image } = await calls.add('/api/gallery/', form({ image: photo }))
  const pdf_file: [Uint8Array<ArrayBuffer>, string] = [pdfFile(), 'ছুটি.pdf']
  const { id, pdf_file: pdf } = await calls.add('/api/notices/', form({ title: 'ছুটি', pdf_file }))
  const there = (path: unknown) => String(path).replace('/media/', `${cdn.url}/public/`)
  for (const path of [image, pdf]) await expect.poll(async () => (await fetch(there(path))).status).toBe(200)
  // A page is made anew with the next change.
  await calls.add('/api/classes/', { name: 'একাদশ' })

  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${school.url}/gallery`)
  const shown = page.locator('.gallery img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
    `${cdn.url}/public/gallery/`,
  )
  await page.locator('.gallery a').click()
  const large = page.locator('dialog img')
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await large.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
    `${cdn.url}/public/gallery/`,
  )
  await page.goto(`${school.url}/notice/${id}`)
  expect(await page.locator(`main a[href="${there(pdf)}"]`).count()).toBeGreaterThan(0)
  expect(said).toEqual([])
  expect(asked.filter((url) => url.includes('/media/'))).toEqual([])
})
