import { expect, test } from '@playwright/test'
import { transferFiles } from './hand-over.ts'
import { rest } from './screen.ts'

test(
  'a picture is chosen by keyboard, dropped or pasted, refused with a reason, and removed',
  rest,
  async ({ page }) => {
    // Awaited from the start: the browser must intercept the dialog before the key is pressed.
    const chooser = page.waitForEvent('filechooser')
    await page.goto('/login')
    await page.getByRole('button', { name: 'নিবন্ধন' }).click()
    const input = page.locator('[name=profile_picture]')
    const chosen = page.getByRole('img', { name: 'বেছে নেওয়া ছবি' })
    const photo = { name: 'আমি.png', mimeType: 'image/png', buffer: dot }
    await page.locator('[name=phone]').focus()
    await page.keyboard.press('Tab')
    await expect(input).toBeFocused()
    await expect(page.locator('label', { hasText: 'বেছে নিন' })).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Space')
    await (await chooser).setFiles(photo)
    await expect(chosen).toBeVisible()
    await page.getByRole('button', { name: 'সরান' }).click()
    await expect(chosen).toHaveCount(0)
    expect(await input.evaluate((element) => (element as HTMLInputElement).files?.length)).toBe(0)
    await input.setInputFiles({ ...photo, buffer: Buffer.from('no picture') })
    await expect(input).toHaveAccessibleDescription(/শুধু JPEG, PNG বা WEBP ছবি দেওয়া যায়।/)
    await transferFiles(page.locator('[data-file-field]'), 'dragover', [photo])
    await expect(page.getByText('এখানে ছেড়ে দিন')).toBeVisible()
    await transferFiles(page.locator('[data-file-field]'), 'drop', [photo])
    await expect(chosen).toBeVisible()
    await page.getByRole('button', { name: 'সরান' }).click()
    await transferFiles(page.locator('[name=username]'), 'paste', [photo])
    await expect(chosen).toBeVisible()
  },
)

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
