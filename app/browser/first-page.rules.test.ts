import { expect, test } from 'vitest'
import { scaleOfPage } from './read-pdf.ts'

test.each([
  ['A4 upright', 595, 842, 1080, 1528],
  ['A4 landscape', 842, 595, 1080, 763],
  ['a long roll', 200, 14_400, 36, 2560],
  ['a wide banner', 14_400, 100, 1080, 8],
  ['a small card', 153, 243, 612, 972],
])('%s is scaled to a size that phones can render', (_what, width, height, wide, high) => {
  const scale = scaleOfPage({ width, height })
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([wide, high])
})
