import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  { bytes: 0, shown: '০ বাইট' },
  { bytes: 1023, shown: '১০২৩ বাইট' },
  { bytes: 1024, shown: '১ কেবি' },
  { bytes: 840 * 1024, shown: '৮৪০ কেবি' },
  { bytes: 1024 * 1024 - 1, shown: '১ এমবি' },
  { bytes: 1024 * 1024, shown: '১ এমবি' },
  { bytes: 2.54 * 1024 * 1024, shown: '২.৫ এমবি' },
  { bytes: 20 * 1024 * 1024, shown: '২০ এমবি' },
  { bytes: 1024 * 1024 * 1024 - 1, shown: '১ জিবি' },
  { bytes: 49.96 * 1024 * 1024 * 1024, shown: '৫০ জিবি' },
])('a file of $bytes bytes is shown as $shown', ({ bytes, shown }) => {
  expect(formatFileSize(bytes)).toBe(shown)
})
