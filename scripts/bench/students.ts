import { join } from 'node:path'
import { launchChromium, type Page } from '../../tests/support/launch-chromium.ts'
import { requestBytes, runLoad } from './load.ts'
import { leastOf, type Row } from './rows.ts'
import { type School, startBare, startSchool } from './school.ts'
import { fetchLists, frameMs, openAgain, openScreen } from './screens.ts'

const few = 500
const row = 'tbody tr'

/** The uncached list of all students, over reading the rows and `JSON.stringify`. */
export async function measureList(school: School): Promise<Row[]> {
  const small = await startSchool(few)
  const bare = await startBare({ database: join(school.dataDir, 'pathshala.sqlite') })
  const list = ({ port }: { port: number }, { admin } = school) =>
    runLoad({ port, requests: [requestBytes('/api/students/', admin)], times: 1 })
  const pauseOf = async (from: School) => {
    await from.watchPauses()
    await list(from, from)
    return (await from.usage()).longestPause
  }
  const least = await leastOf(14, {
    product: () => school.cpuOf(() => list(school)),
    bare: () => bare.cpuOf(() => list(bare)),
    pause: () => pauseOf(school),
    pauseOfFew: () => pauseOf(small),
  })
  await bare.stop()
  await small.end()
  const ms = (microseconds: number) => (microseconds / 1000).toFixed(0)
  return [
    {
      what: '10,000 students for an Admin',
      measured: least.product / least.bare,
      goal: 1.3,
      details: `${ms(least.product)} ms of CPU; bare ${ms(least.bare)}`,
    },
    {
      what: `longest pause meanwhile, over that of a list of ${few}`,
      measured: least.pause / least.pauseOfFew,
      goal: 2,
      details: `${least.pause.toFixed(1)} ms; ${least.pauseOfFew.toFixed(1)}`,
    },
  ]
}

/** The students screen in a browser: typing a letter into its search, and opening it. */
export async function measureScreen(school: School): Promise<Row[]> {
  const small = await startSchool(few)
  const browser = await launchChromium()
  try {
    const open = (of: School) => openScreen(browser, of, '/dashboard/student-info-form', row)
    const pages = { many: await open(school), few: await open(small) }
    // A screen that was just opened is slower: code that has not run yet, and nothing searched before.
    const typed = await leastOf(7, {
      typedInFew: () => typeLetter(pages.few),
      typedInMany: () => typeLetter(pages.many),
    })
    const opened = await leastOf(7, {
      openedFew: () => openAgain(pages.few, row),
      openedMany: () => openAgain(pages.many, row),
      list: () => fetchLists(pages.many, ['students']),
    })
    const least = { ...typed, ...opened }
    const ms = (name: keyof typeof least) => least[name].toFixed(0)
    return [
      {
        what: `a letter typed over 10,000 students, beyond what it takes over ${few}`,
        measured: Math.max(0, least.typedInMany - least.typedInFew) / frameMs,
        goal: 3,
        unit: 'frames',
        details: `${ms('typedInMany')} ms; over ${few} ${ms('typedInFew')} ms`,
      },
      {
        what: `opening 10,000 students instead of ${few}, over reading and parsing the list in the browser`,
        measured: (least.openedMany - least.openedFew) / least.list,
        goal: 2,
        details: `${ms('openedMany')} ms; ${few} students ${ms('openedFew')} ms; list ${ms('list')} ms`,
      },
    ]
  } finally {
    await browser.close()
    await small.end()
  }
}

function typeLetter(page: Page): Promise<number> {
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
