// Screenshots of the sample college, and of the dashboard of an empty one, on a phone and on a desk,
// into docs/screenshots/.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { signInAdmin } from '../tests/support/admin-calls.ts'
import { type Browser, launchChromium, type Page } from '../tests/support/launch-chromium.ts'
import { type ProductionServer, startProductionServer } from '../tests/support/production-server.ts'
import { adminSettings } from '../tests/support/test-admin.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')

const publicPages = {
  home: '/',
  academic: '/academic',
  routine: '/routine',
  info: '/info',
  admission: '/admission',
  directory: '/facnstaff',
  'directory-staff': '/facnstaff?tab=staff',
  'directory-nothing-found': '/facnstaff?search=xyz',
  notices: '/notice',
  'notices-nothing-found': '/notice?search=xyz',
  notice: '/notice/45',
  documents: '/documents',
  document: '/documents/10',
  results: '/documents?category=result',
  gallery: '/gallery',
  album: `/gallery?${new URLSearchParams({ album: 'আমাদের ক্যাম্পাস' })}`,
  achievements: '/achievements',
  calendar: '/calendar',
  search: `/search?${new URLSearchParams({ q: 'ভর্তি ফি' })}`,
  contact: '/contact',
  login: '/login',
  'not-found': '/not-there',
}
const screens = {
  overview: '',
  'college-info': 'college-info',
  'contact-info': 'contact-info',
  'principal-info': 'principal-info',
  committee: 'committee-member',
  gallery: 'gallery-upload',
  classes: 'add-class',
  subjects: 'add-subject',
  notices: 'notices',
  documents: 'documents',
  students: 'student-info-form',
  achievements: 'achievements',
  events: 'events',
  'student-counts': 'student-counts',
  teachers: 'teacher-info-form',
  staff: 'staff-info-form',
  import: 'import?entity=students',
  routine: 'class-routine',
  circular: 'circular',
  messages: 'messages',
  users: 'users',
  history: 'history',
  backups: 'backups',
  bijoy: 'bijoy',
  account: 'account',
}

const full = await startProductionServer(adminSettings)
const empty = await startProductionServer({ ...adminSettings, SAMPLE_CONTENT: 'off' })
const browser = await launchChromium()
await mkdir(join(folder, 'dashboard'), { recursive: true })
try {
  for (const width of [360, 1280]) {
    const visitor = await openPage(browser, width)
    for (const [name, path] of Object.entries(publicPages)) {
      await visitor.goto(`${full.url}${path}`)
      await take(visitor, `${name}-${width}.png`)
    }
    await takeDashboard(full, width, '')
    await takeDashboard(empty, width, '-empty')
  }
} finally {
  await browser.close()
  await full.stop()
  await empty.stop()
}

async function takeDashboard(server: ProductionServer, width: number, suffix: string): Promise<void> {
  const page = await openPage(browser, width)
  const { token } = await signInAdmin(server.url)
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), token)
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(`${server.url}/dashboard/${path}`)
    await page.locator('main h1').waitFor()
    await take(page, `dashboard/${name}${suffix}-${width}.png`)
    const add = page.locator('main').getByRole('button', { name: /যোগ করুন$/ })
    if (suffix || (await add.count()) !== 1) continue
    await add.click()
    if (await page.getByRole('dialog').isVisible())
      await take(page, `dashboard/${name}-dialog-${width}.png`, false)
  }
  await page.close()
}

function openPage(from: Browser, width: number): Promise<Page> {
  return from.newPage({ viewport: { width, height: 800 }, locale: 'bn-BD', reducedMotion: 'reduce' })
}

// A dialog is positioned in the window, not in the page.
async function take(page: Page, file: string, isWholePage = true): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const pictures = [...document.images].map((image) => image.decode().catch(() => {}))
    await Promise.all([document.fonts.ready, ...pictures])
  })
  const picture = await page.screenshot({ fullPage: isWholePage })
  await sharp(picture).png({ palette: true, quality: 80 }).toFile(join(folder, file))
  console.log(file)
}
