import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { bytes } from '#tests/support/test-hostile-files.ts'
import { isCompletePicture } from './complete-picture.ts'

const kinds = ['png', 'jpeg', 'webp'] as const

test.each(kinds)('a truncated %s is detected', async (format) => {
  const whole = await picture(format, 60, 40)
  const isWhole = (part: Uint8Array) => isCompletePicture(part, `image/${format}`)
  expect(isWhole(whole)).toBe(true)
  expect(isWhole(bytes(whole, 'trailing bytes of a phone'))).toBe(true)
  for (const part of [0, 0.2, 0.5, 0.9])
    expect([part, isWhole(whole.slice(0, whole.length * part))]).toEqual([part, false])
})

test('the end of a preview inside of a JPEG is not the end of the picture', () => {
  const preview = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0]
  const start = [0xff, 0xd8, ...preview, 0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd0, 3]
  expect(isCompletePicture(bytes(start), 'image/jpeg')).toBe(false)
  expect(isCompletePicture(bytes([...start, 0xff, 0xd9]), 'image/jpeg')).toBe(true)
})
