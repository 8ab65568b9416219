import { expect, test } from 'vitest'
import { logo, photograph, portrait, widePicture } from '#app/contract/file-rules.ts'
import { planPicture, renamed, type SourcePicture, smaller } from './picture-plan.ts'

const megabyte = 1024 * 1024
const face = portrait('ছবি')
const photo = photograph('ছবি', 'ছবি দিন')
const crest = logo('লোগো')
const wide = widePicture('ছবি')

const known = (
  width: number,
  height: number,
  megabytes: number,
  kind: SourcePicture['kind'] = 'image/jpeg',
) => ({
  kind,
  bytes: megabytes * megabyte,
  width,
  height,
})

test.each([
  { of: 'a portrait from a phone', rule: face, picture: known(6000, 8000, 12), drawn: [1200, 1600] },
  { of: 'a photograph, landscape', rule: photo, picture: known(8064, 6048, 12), drawn: [1600, 1200] },
  { of: 'a photograph, portrait', rule: photo, picture: known(3000, 4000, 4), drawn: [1600, 2133] },
  { of: 'a panorama', rule: photo, picture: known(16_000, 2000, 9), drawn: [1600, 200] },
  { of: 'a picture at the top', rule: wide, picture: known(4000, 3000, 5), drawn: [1920, 1440] },
  { of: 'one with many bytes', rule: face, picture: known(1000, 1000, 3), drawn: [1000, 1000] },
  { of: 'a long screenshot', rule: face, picture: known(1000, 20_000, 1), drawn: [819, 16_383] },
  { of: 'a line', rule: face, picture: known(90_000, 1, 0.1), drawn: [1200, 1] },
  {
    of: 'a HEIC photo, however small',
    rule: face,
    picture: known(800, 600, 0.2, 'image/heic'),
    drawn: [800, 600],
  },
])('$of is redrawn as a JPEG of $drawn pixels', ({ rule, picture, drawn: [width, height] }) => {
  expect(planPicture(picture, rule)).toEqual({ type: 'image/jpeg', width, height })
})

test.each([
  { of: 'a small photo', rule: face, picture: known(1200, 1600, 0.9) },
  { of: 'a small WebP', rule: photo, picture: known(1600, 900, 0.3, 'image/webp') },
  { of: 'a crest', rule: crest, picture: known(1200, 1200, 1.9, 'image/png') },
])('$of is sent unchanged', ({ rule, picture }) => {
  expect(planPicture(picture, rule)).toBeUndefined()
})

test.each([
  { of: 'a crest', rule: crest, kind: 'image/png', type: 'image/png' },
  { of: 'a crest without transparency', rule: crest, kind: 'image/jpeg', type: 'image/jpeg' },
  { of: 'a screenshot', rule: photo, kind: 'image/png', type: 'image/jpeg' },
] as const)('$of as $kind is redrawn as $type', ({ rule, kind, type }) => {
  expect(planPicture(known(4000, 4000, 3, kind), rule)).toMatchObject({ type })
})

test('a smaller size has the same shape, and at least one pixel', () => {
  expect(smaller({ type: 'image/png', width: 1200, height: 1 })).toEqual({
    type: 'image/png',
    width: 900,
    height: 1,
  })
})

test.each([
  ['IMG_0042.HEIC', 'image/jpeg', 'IMG_0042.jpg'],
  ['মেলা.২০২৬.png', 'image/jpeg', 'মেলা.২০২৬.jpg'],
  ['লোগো.png', 'image/png', 'লোগো.png'],
  ['ছবি', 'image/jpeg', 'ছবি.jpg'],
  ['ক্লাস ৫. বার্ষিক ভোজ', 'image/jpeg', 'ক্লাস ৫. বার্ষিক ভোজ.jpg'],
] as const)('%s as %s is named %s', (name, type, other) => {
  expect(renamed(name, type)).toBe(other)
})
