import type { Page } from '@playwright/test'

/** Opens a folded part of a long form. */
export async function openPart(page: Page, title: string): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name: title, exact: true })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}
