import { expect, test } from 'vitest'
import { mosaicSizes } from './mosaic.rules.ts'

const sizesOf = (count: number) => Array.from({ length: count }, (_, place) => mosaicSizes(place, count))
const wideWidths = (count: number) => sizesOf(count).map((sizes) => /70rem\) ([\d.]+)rem/.exec(sizes)?.[1])
const narrowWidths = (count: number) => sizesOf(count).map((sizes) => sizes.split(', ').slice(2).join(', '))

test.for([
  { count: 1, widths: ['66'] },
  { count: 2, widths: ['32.25', '32.25'] },
  { count: 3, widths: ['43.5', '21', '21'] },
  { count: 4, widths: ['66', '21', '21', '21'] },
  { count: 5, widths: ['43.5', '21', '21', '32.25', '32.25'] },
  { count: 6, widths: ['43.5', '21', '21', '21', '21', '21'] },
  { count: 7, widths: ['43.5', '21', '21', '32.25', '32.25', '32.25', '32.25'] },
])('on a desk, $count pictures have the sizes of rows without holes', ({ count, widths }) => {
  expect(wideWidths(count)).toEqual(widths)
})

test('on a phone, pictures have half the width, but an odd one out and the first', () => {
  const half = '(min-width: 22rem) 50vw, 100vw'
  expect(narrowWidths(5)).toEqual(['100vw', half, half, half, half])
  expect(narrowWidths(6)).toEqual(['100vw', half, half, half, half, '100vw'])
})
