import { expect, test } from '@playwright/test'
import { noPage, openPublic, publicPages } from './public-paths.ts'
import { rest } from './screen.ts'
import { unreachedByTab } from './unreached.ts'

test('the Tab key comes to all that can be used on each page', rest, async ({ page }) => {
  for (const path of [...publicPages, noPage]) {
    await openPublic(page, path)
    expect([path, await unreachedByTab(page)]).toEqual([path, []])
  }
})
