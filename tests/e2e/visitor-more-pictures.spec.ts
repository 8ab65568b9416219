import { expect, type Page } from '@playwright/test'
import { sampleGallery } from '../../app/sample/records/gallery.ts'
import { picture } from '../support/test-files.ts'
import { axeViolations, rest } from './screen.ts'
import { test } from './separate-school.ts'

const links = (page: Page) => page.locator('main a[data-large]')
const more = (page: Page) => page.getByRole('link', { name: /^আরও ছবি/ })
const total = 26

test(
  'more pictures are added on demand, with the focus on the first of them',
  rest,
  async ({ page, request, token, server }) => {
    const buffer = Buffer.from(await picture('jpeg', 90, 60))
    for (let count = sampleGallery.length; count < total; count += 1) {
      const reply = await request.post('/api/gallery/', {
        headers: { Authorization: `Bearer ${token}` },
        multipart: { image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer }, caption: `ছবি ${count}` },
      })
      expect(reply.status()).toBe(201)
    }
    await page.goto('/gallery')
    await expect(links(page)).toHaveCount(24)
    await more(page).press('Enter')
    await expect(links(page)).toHaveCount(total)
    await expect(links(page).nth(24)).toBeFocused()
    await expect(links(page).nth(24)).toBeInViewport()
    await expect(more(page)).toHaveCount(0)
    await expect(page).toHaveURL('/gallery')
    expect(await axeViolations(page)).toEqual([])
    // The enlarged pictures lead over the end of the first page.
    await links(page).nth(23).press('Enter')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog')).toContainText('২৫ / ২৬')
    await page.keyboard.press('Escape')
    await expect(links(page).nth(24)).toBeFocused()

    // If more can not be loaded here, the browser goes to their page.
    await page.goto('/gallery')
    const url = `${server.url}/gallery?page=2`
    await page.route(url, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await more(page).click()
    await expect(page).toHaveURL(url)
    await expect(links(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'আগের ছবি' }).click()
    await expect(page).toHaveURL('/gallery')
  },
)
