import type { Page } from '@playwright/test'

/** Chooses an action of the list from the menu beside its title or search. */
export async function chooseFromListMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'তালিকার আরও কাজ' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
