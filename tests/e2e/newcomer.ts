import type { Locator, Page } from '@playwright/test'

type Files = Parameters<Locator['setInputFiles']>[0]

/** Works with what is on the screen, and counts every press: of the mouse, and of each key, letters too. */
export interface Newcomer {
  press(target: Locator): Promise<void>
  /** Clicks into a field and types. */
  type(field: Locator, text: string): Promise<void>
  /** Goes to the next field by Tab and types. */
  typeNext(text: string): Promise<void>
  /** Pastes what was copied in another program. */
  paste(field: Locator, text: string): Promise<void>
  choose(select: Locator, option: string): Promise<void>
  give(button: Locator, files: Files): Promise<void>
  key(name: string): Promise<void>
  effort(): { clicks: number; keys: number }
}

export async function meetNewcomer(page: Page): Promise<Newcomer> {
  const effort = { clicks: 0, keys: 0 }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.exposeFunction('countPresses', (kind: keyof typeof effort, times: number) => {
    effort[kind] += times
  })
  await page.addInitScript(countPresses)
  // Questions of the browser are answered by Enter.
  page.on('dialog', (question) => {
    effort.keys += 1
    question.accept().catch(() => {})
  })
  return {
    press: (target) => target.click(),
    type: async (field, text) => {
      await field.click()
      await page.keyboard.type(text)
    },
    typeNext: async (text) => {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    },
    paste: async (field, text) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await field.click()
      await page.keyboard.press('Control+v')
    },
    choose: async (select, option) => {
      // Opened by a click; a choice by mouse leaves the focus there.
      effort.clicks += 1
      await select.focus()
      await select.selectOption(option)
    },
    give: async (button, files) => {
      const opened = page.waitForEvent('filechooser')
      await button.click()
      await (await opened).setFiles(files)
      // In the dialog of the system.
      effort.clicks += 1
    },
    key: (name) => page.keyboard.press(name),
    effort: () => ({ ...effort }),
  }
}

/** Runs in the page, before its own scripts, which may stop the spreading of events. */
function countPresses(): void {
  const { countPresses } = globalThis as unknown as {
    countPresses: (kind: 'clicks' | 'keys', times: number) => void
  }
  const note = (kind: 'clicks' | 'keys', times: number) => {
    // Small pictures of the site count nothing.
    if (window === window.top) countPresses(kind, times)
  }
  addEventListener('pointerdown', () => note('clicks', 1), true)
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && note('clicks', 1), true)
  // Letters are counted where they arrive: those of other alphabets have no key events here.
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, isTrusted }) => {
      const isLetter = key.length === 1 && !ctrlKey && !metaKey
      const isPaste = key.toLowerCase() === 'v' && (ctrlKey || metaKey)
      const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
      if (isTrusted && !isLetter && !isPaste && !isModifier) note('keys', 1)
    },
    true,
  )
  addEventListener(
    'input',
    (event) => {
      const { inputType, data } = event as InputEvent
      if (inputType === 'insertText') note('keys', [...(data ?? '')].length)
      if (inputType === 'insertFromPaste') note('keys', 2)
    },
    true,
  )
}
