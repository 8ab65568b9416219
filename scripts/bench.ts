// Measures the product by ratios within one run; ends with 1 where one misses its goal.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from './testing/chromium.ts'
import { type ProductionServer, startProductionServer } from './testing/production-server.ts'

const admin = { username: 'bench', password: 'nodi-nouka-pal-26' }
const few = 100
const many = 10_000
const rounds = 7
const frameMs = 1000 / 60

const { executablePath, args, env } = findChromium()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
})
const small = await openStudents(few)
const large = await openStudents(many)
try {
  report('a letter typed over 10,000 students', await measureTyping(), 'frames more than over 100', 3)
  report(
    'opening 10,000 students',
    await measureOpening(),
    'times reading and parsing the list in the same browser',
    2,
  )
} finally {
  await browser.close()
  await small.server.stop()
  await large.server.stop()
}

/** How many frames longer a letter takes to show over many rows than over few: the least of alternated rounds. */
async function measureTyping(): Promise<number> {
  const times = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round += 1) {
    times.few = Math.min(times.few, await typeLetter(small.page))
    times.many = Math.min(times.many, await typeLetter(large.page))
  }
  return Math.max(0, times.many - times.few) / frameMs
}

/** How often the time to fetch and parse the list fits into what opening it takes more than opening a short one. */
async function measureOpening(): Promise<number> {
  const times = {
    few: Number.POSITIVE_INFINITY,
    many: Number.POSITIVE_INFINITY,
    transfer: Number.POSITIVE_INFINITY,
  }
  for (let round = 0; round < rounds; round += 1) {
    times.few = Math.min(times.few, await openScreen(small.page))
    times.many = Math.min(times.many, await openScreen(large.page))
    times.transfer = Math.min(times.transfer, await fetchList(large.page))
  }
  return (times.many - times.few) / times.transfer
}

async function typeLetter(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('main input[name=search]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!input || !set) throw new Error('the screen has no search box')
    const type = async (text: string) => {
      const start = performance.now()
      set.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - start
    }
    await type('')
    return type('র')
  })
}

async function openScreen(page: Page): Promise<number> {
  await page.goto(page.url())
  await page.locator('tbody tr').first().waitFor()
  return page.evaluate(() => performance.now())
}

async function fetchList(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now()
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
    await (await fetch('/api/students/', { headers })).json()
    return performance.now() - start
  })
}

async function openStudents(count: number): Promise<{ server: ProductionServer; page: Page }> {
  const server = await startProductionServer({
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
  const { access } = (await send(server, 'token/', admin)) as { access: string }
  const { id } = (await send(server, 'classes/', { name: 'একাদশ' }, access)) as { id: number }
  const names = ['রহিমা', 'করিম', 'সুমাইয়া', 'তানভীর', 'মিঠুন', 'লিপিকা', 'আনোয়ার', 'ফাতেমা', 'জয়া', 'শ্যামল']
  for (let made = 0; made < count; made += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const number = made + index
        const full_name = `${names[number % 10]} ${names[Math.floor(number / 10) % 10]} ${number}`
        return send(server, 'students/', { full_name, roll_number: String(number), class_name: id }, access)
      }),
    )
  const page = await browser.newPage()
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), access)
  await page.goto(`${server.url}/dashboard/student-info-form`)
  await page.locator('tbody tr').first().waitFor()
  return { server, page }
}

async function send(
  server: ProductionServer,
  path: string,
  record: object,
  token?: string,
): Promise<unknown> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(record),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function report(what: string, measured: number, unit: string, goal: number): void {
  const isMet = measured <= goal
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${measured.toFixed(2)} ${unit} (goal ${goal})`)
  if (!isMet) process.exitCode = 1
}
