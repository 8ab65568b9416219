import { expect, test } from 'vitest'
import { mosaicSizes } from './mosaic.rules.ts'

const sizesOf = (count: number) => Array.from({ length: count }, (_, place) => mosaicSizes(place, count))
const wideWidths = (count: number) => sizesOf(count).map((sizes) => /74rem\) ([\d.]+)rem/.exec(sizes)?.[1])
const narrowWidths = (count: number) => sizesOf(count).map((sizes) => sizes.split(', ').slice(2).join(', '))

test.for([
  { count: 1, widths: ['70'] },
  { count: 2, widths: ['34.25', '34.25'] },
  { count: 3, widths: ['46.2', '22.4', '22.4'] },
  { count: 4, widths: ['70', '22.4', '22.4', '22.4'] },
  { count: 5, widths: ['46.2', '22.4', '22.4', '34.25', '34.25'] },
  { count: 6, widths: ['46.2', '22.4', '22.4', '22.4', '22.4', '22.4'] },
  { count: 7, widths: ['46.2', '22.4', '22.4', '34.25', '34.25', '34.25', '34.25'] },
])('on a wide screen, the sizes of $count pictures fill their rows', ({ count, widths }) => {
  expect(wideWidths(count)).toEqual(widths)
})

test('on a phone, pictures have half the width, except for the first and an odd last one', () => {
  const whole = 'calc(100vw - 2rem)'
  const half = `(min-width: 22rem) calc(50vw - 1.375rem), ${whole}`
  expect(narrowWidths(5)).toEqual([whole, half, half, half, half])
  expect(narrowWidths(6)).toEqual([whole, half, half, half, half, whole])
})
