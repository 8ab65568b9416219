import { expect, test } from '@playwright/test'
import { publicPages } from './public-paths.ts'
import { rest } from './screen.ts'
import { unreachedByTab } from './unreached.ts'

test('the Tab key comes to all that can be used on each page', rest, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    expect([path, await unreachedByTab(page)]).toEqual([path, []])
  }
})
