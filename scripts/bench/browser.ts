import { type Browser, launchChromium, type Page } from '../../tests/support/launch-chromium.ts'
import { type MeasuredSchool, startSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const fewStudents = 100
const rounds = 7
const frameMs = 1000 / 60

/** How many more frames a typed letter takes to show with many students than with few. */
export function measureTyping(school: MeasuredSchool): Promise<Row[]> {
  return withBothLists(school, async (many, few) => {
    const times = await leastOf(rounds, { few: () => typeLetter(few), many: () => typeLetter(many) })
    return {
      what: 'a letter typed over 10,000 students, beyond what it takes over 100',
      measured: Math.max(0, times.many - times.few) / frameMs,
      goal: 3,
      unit: 'frames',
      beside: `${times.many.toFixed(0)} ms; over 100 ${times.few.toFixed(0)} ms`,
    }
  })
}

/** The additional time of opening a long list, against fetching and parsing it in the same browser. */
export function measureOpening(school: MeasuredSchool): Promise<Row[]> {
  return withBothLists(school, async (many, few) => {
    const times = await leastOf(rounds, {
      few: () => openScreen(few),
      many: () => openScreen(many),
      transfer: () => fetchList(many),
    })
    return {
      what: 'opening 10,000 students, over reading and parsing the list in the same browser',
      measured: (times.many - times.few) / times.transfer,
      goal: 2,
      beside: `${times.many.toFixed(0)} ms; 100 students ${times.few.toFixed(0)} ms; list ${times.transfer.toFixed(0)} ms`,
    }
  })
}

async function withBothLists(
  school: MeasuredSchool,
  measure: (many: Page, few: Page) => Promise<Row>,
): Promise<Row[]> {
  const browser = await launchChromium()
  const small = await startSchool(fewStudents)
  try {
    return [await measure(await openStudents(browser, school), await openStudents(browser, small))]
  } finally {
    await browser.close()
    await small.end()
  }
}

async function openStudents(browser: Browser, { port, token }: MeasuredSchool): Promise<Page> {
  const origin = `http://127.0.0.1:${port}`
  // A profile of its own, because two schools on one address would share the browser's cache.
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${origin}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), token)
  await page.goto(`${origin}/dashboard/student-info-form`)
  await page.locator('tbody tr').first().waitFor()
  return page
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
