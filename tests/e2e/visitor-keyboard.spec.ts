import { expect, test } from '@playwright/test'
import { unreachedByTab } from './unreached.ts'

const paths = [
  '/',
  '/notice',
  '/notice/2',
  '/documents',
  '/documents/10',
  '/facnstaff',
  '/academic',
  '/admission',
  '/gallery',
  '/routine',
  '/info',
]

test('the Tab key comes to all that can be used on each page', async ({ page }) => {
  for (const path of [
    ...paths,
    '/routine?class_name=1',
    '/contact',
    '/login',
    '/accessibility',
    '/nothing',
  ]) {
    await page.goto(path)
    expect([path, await unreachedByTab(page)]).toEqual([path, []])
  }
})
