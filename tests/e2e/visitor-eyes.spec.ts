import { expect, test } from '@playwright/test'
import { phoneSize } from './screen.ts'

const paths = ['/', '/notice', '/notice/2', '/facnstaff', '/academic', '/admission', '/gallery', '/routine']

test('text of twice the size fits a phone', async ({ page }) => {
  for (const path of [...paths, '/contact', '/login', '/privacy', '/nothing']) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    // A phone's browser zooms out, so the width of the window grows with that of the page.
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ path, width }).toEqual({ path, width: phoneSize.width })
  }
})
