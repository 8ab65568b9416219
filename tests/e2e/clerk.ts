import type { Locator, Page } from '@playwright/test'

type Files = Parameters<Locator['setInputFiles']>[0]

/** What a task took: clicks and choices, keys that are no content, and how often something new had to be read. */
export interface Effort {
  clicks: number
  keys: number
  /** Screens, dialogs, choosers of files, and questions of the browser. */
  views: number
}

/** Works like a practised clerk and counts; typing content costs nothing. */
export interface Clerk {
  press(target: Locator): Promise<void>
  /** From one field to the next by Tab, elsewhere by a click. */
  type(field: Locator, text: string): Promise<void>
  choose(select: Locator, option: string): Promise<void>
  give(button: Locator, files: Files): Promise<void>
  key(name: string): Promise<void>
  /** Starts to count from nothing. */
  begin(): Promise<void>
  effort(): Promise<Effort>
}

/** Questions of the browser are answered by Enter. */
export async function hireClerk(page: Page): Promise<Clerk> {
  let outside = 0
  let questions = 0
  await page.addInitScript(countEffort)
  page.on('dialog', (question) => {
    questions += 1
    question.accept().catch(() => {})
  })
  const counted = () => page.evaluate(() => (globalThis as unknown as Counting).effort)
  const pause = (isPaused: boolean) =>
    page.evaluate((paused) => {
      ;(globalThis as unknown as Counting).effort.isPaused = paused
    }, isPaused)
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

  async function tabTo(field: Locator): Promise<boolean> {
    await pause(true)
    await page.keyboard.press('Tab')
    const isThere = await isFocused(field)
    await page.keyboard.press('Shift+Tab')
    await pause(false)
    if (isThere) await page.keyboard.press('Tab')
    return isThere
  }

  return {
    press: (target) => target.click(),
    type: async (field, text) => {
      await field.waitFor()
      if (!(await isFocused(field)) && !(await tabTo(field))) await field.click()
      await field.fill(text)
    },
    choose: async (select, option) => {
      // A choice by mouse leaves the focus there.
      await select.focus()
      await select.selectOption(option)
    },
    give: async (button, files) => {
      const opened = page.waitForEvent('filechooser')
      await button.click()
      await (await opened).setFiles(files)
      outside += 1
    },
    key: (name) => page.keyboard.press(name),
    begin: async () => {
      await page.evaluate(() => {
        Object.assign((globalThis as unknown as Counting).effort, { clicks: 0, keys: 0, views: 0 })
      })
      outside = 0
      questions = 0
    },
    effort: async () => {
      const { clicks, keys, views } = await counted()
      return { clicks: clicks + outside, keys: keys + questions, views: views + outside + questions }
    },
  }
}

interface Counting {
  effort: Effort & { isPaused: boolean }
}

/** Runs in the page, before its own scripts, which may stop the spreading of events. */
function countEffort(): void {
  const effort = { clicks: 0, keys: 0, views: 0, isPaused: false }
  Object.assign(globalThis, { effort })
  const note = (kind: 'clicks' | 'keys' | 'views') => {
    if (!effort.isPaused) effort[kind] += 1
  }
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  addEventListener('pointerdown', () => note('clicks'), true)
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && note('clicks'), true)
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey, target, isTrusted }) => {
      // A component may pass a key on to the item that is chosen in its list.
      if (!isTrusted || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return
      const isContent = key.length === 1 && !ctrlKey && !metaKey && !altKey && isField(target)
      if (!isContent) note('keys')
    },
    true,
  )
  let path = location.pathname
  const dialogs = new WeakSet<Element>()
  const look = () => {
    if (location.pathname !== path) note('views')
    path = location.pathname
    for (const dialog of document.querySelectorAll(
      '[role=dialog], [role=alertdialog], [role=menu], dialog[open]',
    )) {
      if (!dialogs.has(dialog)) note('views')
      dialogs.add(dialog)
    }
  }
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['open'],
    }),
  )
}
