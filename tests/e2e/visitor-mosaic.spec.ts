import { expect, test } from '@playwright/test'
import { horizontalOverflow, rest } from './screen.ts'

test('a mosaic of any number of pictures has no hole, and is read in its order', rest, async ({ page }) => {
  await page.goto('/gallery')
  for (const width of [320, 360, 480, 768, 1024, 1366, 1920])
    for (const textSize of [16, 24, 32]) {
      await page.setViewportSize({ width, height: 800 })
      const faults = await page.evaluate(faultsOfMosaics, textSize)
      expect(faults, `${width} px, text of ${textSize} px`).toEqual([])
    }
})

test('albums are one row, which scrolls sideways to the focused one', rest, async ({ page }) => {
  await page.goto('/gallery')
  const covers = page.locator('a.album')
  await page.locator('.albums').evaluate((strip) => {
    for (const album of Array.from({ length: 4 }, () => [...strip.children]).flat())
      strip.append(album.cloneNode(true))
  })
  await expect(covers).toHaveCount(10)
  const tops = await covers.evaluateAll((all) => all.map((cover) => cover.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await horizontalOverflow(page)).toBe(0)
  await covers.nth(8).focus()
  await page.keyboard.press('Tab')
  await expect(covers.nth(9)).toBeFocused()
  await expect(covers.nth(9)).toBeInViewport()
})

/** In the page: numbers of pictures whose mosaic has a hole or another order than the document. */
function faultsOfMosaics(textSize: number): number[] {
  document.documentElement.style.fontSize = `${textSize}px`
  const mosaic = document.querySelector('.gallery')
  if (!mosaic) return [0]
  const all = [...mosaic.children]
  const counts = Array.from({ length: 26 }, (_, index) => index + 1)
  const faults = counts.filter((count) => {
    const others = [all, all, all].flatMap((some) => some.slice(1).map((one) => one.cloneNode(true)))
    mosaic.replaceChildren(...all.slice(0, 1), ...others.slice(0, count - 1))
    if (mosaic.childElementCount !== count) return true
    const { columnGap, rowGap } = getComputedStyle(mosaic)
    const area = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (width + Number.parseFloat(columnGap)) * (height + Number.parseFloat(rowGap))
    }
    const filled = [...mosaic.children].reduce((sum, child) => sum + area(child), 0)
    const places = [...mosaic.children].map((child) => child.getBoundingClientRect())
    const isInOrder = places.every(({ left, top }, index) => {
      const before = places[index - 1]
      return !before || top >= before.bottom || left >= before.right
    })
    return Math.abs(filled / area(mosaic) - 1) > 0.002 || !isInOrder
  })
  mosaic.replaceChildren(...all)
  return faults
}
