import type { Page } from '@playwright/test'

/** The HTML of controls on a page, or in its open dialog, that the Tab key does not reach. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const controls = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getAttribute('type') !== 'hidden' &&
        !one.matches(':disabled, [aria-hidden=true] *') &&
        !one.closest('[inert]'),
    )
    const waiting = new Set(controls)
    // In a group of tabs, radio buttons or cells, Tab reaches one; the arrow keys lead to the others.
    const groupOf = (one: HTMLElement) =>
      one.closest('[role=tablist]') ??
      (one.matches('td > button[tabindex]') ? one.closest('table') : null) ??
      (one instanceof HTMLInputElement && one.type === 'radio' && one.name)
    const reach = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement)) return
      const group = groupOf(target)
      for (const one of controls) if (one === target || (group && groupOf(one) === group)) waiting.delete(one)
    }
    reach(document.activeElement)
    document.addEventListener('focusin', ({ target }) => reach(target))
    Object.assign(globalThis, { waiting })
    return controls.length
  })
  for (let pressed = 0; pressed < count + 10; pressed += 1) await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const { waiting } = globalThis as unknown as { waiting: Set<HTMLElement> }
    return [...waiting].filter((one) => one.isConnected).map((one) => one.outerHTML.slice(0, 200))
  })
}
