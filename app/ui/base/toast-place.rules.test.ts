import { expect, test } from 'vitest'
import { findFreePlace, topAboveBar } from './toast-place.rules.ts'

const toast = { width: 300, height: 50 }
const desk = { width: 1366, height: 625 }
const phone = { width: 320, height: 740 }

test('a toast is at the top right', () => {
  expect(findFreePlace(toast, desk, [], false)).toEqual({ left: 1058, top: 8 })
})

test('a toast is beside the main action, not over it', () => {
  const add = { left: 1150, top: 20, width: 180, height: 44 }
  expect(findFreePlace(toast, desk, [add], false)).toEqual({ left: 834, top: 8 })
})

test('a toast is below controls that leave no room beside them', () => {
  const bar = { left: 0, top: 0, width: 1366, height: 60 }
  expect(findFreePlace(toast, desk, [bar], false)).toEqual({ left: 1058, top: 68 })
})

test('on a phone a toast is above the save bar', () => {
  const save = { left: 16, top: 690, width: 200, height: 44 }
  expect(findFreePlace(toast, phone, [save], true)).toEqual({ left: 12, top: 632 })
})

test('no place is found on a screen full of controls', () => {
  const controls = Array.from({ length: 15 }, (_, row) => ({
    left: 0,
    top: row * 50,
    width: 320,
    height: 44,
  }))
  expect(findFreePlace(toast, phone, controls, true)).toBeUndefined()
})

const toasts = { left: 8, top: 660, width: 340, height: 72 }
const barAt = (top: number) => ({ left: 0, top, width: 360, height: 64 })

test.for([
  { what: 'without a bar', bars: [], top: 660 },
  { what: 'above the bar of a form', bars: [barAt(676)], top: 604 },
  { what: 'where they are, if the form was scrolled up', bars: [barAt(-300)], top: 660 },
  { what: 'where they are, if the form is further down', bars: [barAt(900)], top: 660 },
  { what: 'above the bar on the screen, of several', bars: [barAt(676), barAt(-300)], top: 604 },
])('toasts for which there is no room stand $what', ({ bars, top }) => {
  expect(topAboveBar(toasts, { height: 740 }, bars)).toBe(top)
})
