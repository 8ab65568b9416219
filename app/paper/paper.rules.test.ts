import { expect, test } from 'vitest'
import {
  type Corners,
  defaultCorners,
  fitOnPage,
  projectionOf,
  sizeOfSheet,
  turned,
  withCorner,
  withMoreContrast,
} from './paper.rules.ts'

const photo = { width: 1000, height: 2000 }
const whole: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
// Photographed from below: the upper edge looks shorter.
const leaning: Corners = [
  { x: 0.3, y: 0.1 },
  { x: 0.7, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
]

test.each([
  ['a whole photo', whole, { width: 850, height: 1700 }],
  ['half the width', [whole[0], { x: 0.5, y: 0 }, { x: 0.5, y: 1 }, whole[3]], { width: 425, height: 1700 }],
  ['a small part is not enlarged', [...square(0.1)], { width: 100, height: 200 }],
  ['a leaning sheet is as wide as its longer edge', leaning, { width: 800, height: 1612 }],
  ['a sheet in landscape', turned(whole), { width: 1700, height: 850 }],
] as [string, Corners, object][])('the size of a sheet: %s', (_what, corners, size) => {
  expect(sizeOfSheet(corners, photo)).toEqual(size)
})

function square(side: number): Corners {
  return [
    { x: 0, y: 0 },
    { x: side, y: 0 },
    { x: side, y: side },
    { x: 0, y: side },
  ]
}

const sheet = { width: 100, height: 200 }

test.each([
  ['a whole photo', whole],
  ['a leaning sheet', leaning],
  ['a turned one', turned(leaning)],
  ['an odd one', withCorner(leaning, 2, { x: 0.8, y: 0.6 })],
])('each corner of the flat sheet comes from its corner on the photo: %s', (_what, corners) => {
  const from = projectionOf(corners, photo, sheet)
  const places = [
    [0, 0],
    [100, 0],
    [100, 200],
    [0, 200],
  ] as const
  for (const [at, [x, y]] of places.entries()) {
    const [left, top] = from(x, y)
    expect([left / photo.width, top / photo.height]).toEqual([
      expect.closeTo(corners[at]?.x ?? -1, 6),
      expect.closeTo(corners[at]?.y ?? -1, 6),
    ])
  }
})

test('straight lines stay straight, and distant parts are smaller', () => {
  const flat = projectionOf(whole, photo, sheet)
  expect(flat(25, 50)).toEqual([expect.closeTo(250, 6), expect.closeTo(500, 6)])
  const from = projectionOf(leaning, photo, sheet)
  const [left, middle] = from(50, 100)
  expect(left).toBeCloseTo(500, 6)
  // The crossing of the diagonals on the photo: nearer to the shorter edge.
  expect(middle).toBeCloseTo(733.33, 1)
})

test('four quarter turns change nothing; after one, the lower left corner is the upper left one', () => {
  expect(turned(leaning)[0]).toEqual(leaning[3])
  expect(turned(turned(turned(turned(leaning))))).toEqual(leaning)
})

test.each([
  ['within the photo', 0, { x: 0.2, y: 0.3 }, { x: 0.2, y: 0.3 }],
  ['beyond its edge', 0, { x: -1, y: 0.3 }, { x: 0, y: 0.3 }],
  ['beyond another edge', 2, { x: 0.9, y: 7 }, { x: 0.9, y: 1 }],
  ['over the opposite corner', 0, { x: 0.99, y: 0.99 }, defaultCorners[0]],
  ['over the line between its neighbours', 1, { x: 0.3, y: 0.6 }, defaultCorners[1]],
  ['onto its neighbour', 3, defaultCorners[0], defaultCorners[3]],
])('a corner is moved: %s', (_what, index, to, result) => {
  expect(withCorner(defaultCorners, index, to)[index]).toEqual(result)
})

test.each([
  ['A4 upright', { width: 1190, height: 1684 }, { width: 595, height: 842 }, { x: 0, width: 595 }],
  ['landscape', { width: 1600, height: 800 }, { width: 842, height: 595 }, { x: 0, y: 87, height: 421 }],
  ['a strip', { width: 100, height: 1000 }, { width: 595, height: 842 }, { y: 0, height: 842 }],
])('a picture is centred on a page: %s', (_what, picture, page, place) => {
  const result = fitOnPage(picture)
  expect(result.page).toEqual(page)
  expect(result.area).toMatchObject(
    Object.fromEntries(Object.entries(place).map(([name, value]) => [name, expect.closeTo(value, 6)])),
  )
})

test('grey paper becomes white, and dark ink black', () => {
  expect([0, 50, 110, 170, 255].map(withMoreContrast)).toEqual([0, 0, 128, 255, 255])
})
