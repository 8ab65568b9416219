import { expect, type Locator, type Page } from '@playwright/test'

export const routineOut = (page: Page): Locator => page.getByRole('region', { name: 'ছাপা ও ক্যালেন্ডার' })
export const routineSheet = (page: Page): Locator => page.getByRole('region', { name: 'ছাপার জন্য: রুটিন' })

/** Before the page is opened: its printing opens no dialog. */
export async function printWithoutDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
}

/** Asks for the chosen sheet, and shows it as on paper while `look` looks at it. */
export async function onPaper<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.getByRole('button', { name: 'ছাপান' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print')
  await page.emulateMedia({ media: 'print' })
  await expect(routineSheet(page)).toBeVisible()
  const seen = await look()
  await page.emulateMedia({ media: 'screen' })
  await expect(routineSheet(page)).toHaveCount(0)
  await page.evaluate(() => document.documentElement.removeAttribute('data-asked-to-print'))
  return seen
}
