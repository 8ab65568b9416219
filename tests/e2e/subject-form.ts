import type { Page } from '@playwright/test'

/** Opens the form for a new subject. */
export const openForm = async (page: Page) => {
  await page.goto('/dashboard/add-subject')
  await page.getByRole('button', { name: 'বিষয় যোগ করুন' }).click()
  return page.getByRole('dialog', { name: 'বিষয় যোগ করুন' })
}

/** Opens the form for a new subject and types a name and a class. */
export const fill = async (page: Page, name: string) => {
  const dialog = await openForm(page)
  await dialog.getByLabel('বিষয়ের নাম').fill(name)
  await dialog.getByLabel('শ্রেণি').selectOption({ index: 1 })
  return dialog
}

export const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'সংরক্ষণ করুন' })

export type Office = Parameters<typeof addSubject>[0]

/** Adds a subject to the first class. */
export async function addSubject(
  office: { add: (path: string, fields: Record<string, string | number>) => Promise<unknown>; list: Lists },
  name: string,
) {
  const [first] = await office.list('classes/')
  const made = await office.add('subjects/', { name, class_name: Number(first?.id) })
  return made as { id: number; name: string; class_name: number }
}

type Lists = (path: string) => Promise<Record<string, unknown>[]>

/** The subjects with this name. */
export async function subjectsNamed(office: Pick<Office, 'list'>, name: string) {
  return (await office.list('subjects/')).filter((subject) => subject.name === name)
}

/** Opens the form of an existing subject. */
export async function openEdit(page: Page, name: string) {
  await page.goto('/dashboard/add-subject')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(name)
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name: 'বিষয় সম্পাদনা' })
}
