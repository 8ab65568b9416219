// Screenshots of the public pages of the sample college, on a phone and on a desk, into docs/screenshots/.
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './testing/chromium.ts'
import { startProductionServer } from './testing/production-server.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')
const pages = {
  home: '/',
  academic: '/academic',
  admission: '/admission',
  directory: '/facnstaff',
  'directory-staff': '/facnstaff?tab=staff',
  'directory-nothing-found': '/facnstaff?search=xyz',
  notices: '/notice',
  'notices-nothing-found': '/notice?search=xyz',
  notice: '/notice/1',
  gallery: '/gallery',
  contact: '/contact',
  login: '/login',
  'not-found': '/not-there',
}

const server = await startProductionServer()
const { executablePath, args, env } = findChromium()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  for (const width of [360, 1280]) {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      locale: 'bn-BD',
      reducedMotion: 'reduce',
    })
    for (const [name, path] of Object.entries(pages))
      await take(page, `${server.url}${path}`, `${name}-${width}.png`)
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
}

async function take(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => {})),
    ])
  })
  const picture = await page.screenshot({ fullPage: true })
  await sharp(picture).png({ palette: true, quality: 80 }).toFile(join(folder, file))
  console.log(file)
}
