import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColor, contrastOf, darkColors, themeColors, themeVariables } from './theme.ts'

// Extreme colours, because a school may choose any.
const colors = [
  '#14532d',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ffff',
  '#0000ff',
  '#7a1f3d',
  '#808080',
  '#ff0000',
]

const darkStyles = readFileSync(new URL('../site/styles/dark.css', import.meta.url), 'utf8')
const dark = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(darkStyles)?.[1] ?? ''

test.each(colors)('%s is readable in the light variant', (color) => {
  const { '--brand': brand, '--brand-deep': deep, '--brand-tint': tint } = themeColors(color)
  expect(contrastOf(brand, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  for (const text of [brand, deep]) expect(contrastOf(text, tint)).toBeGreaterThanOrEqual(4.5)
})

test.each(colors)('%s is readable in the dark variant', (color) => {
  const variant = darkColors(color)
  for (const ground of [variant['--brand'], variant['--brand-deep']])
    expect(contrastOf('#ffffff', ground)).toBeGreaterThanOrEqual(4.5)
  for (const text of [variant['--link'], variant['--link-deep']])
    for (const ground of [dark('paper'), dark('paper-warm'), dark('mark'), variant['--brand-tint']])
      expect([text, ground, contrastOf(text, ground) >= 4.5]).toEqual([text, ground, true])
})

test.each(['ink', 'ink-soft', 'accent', 'danger'])(
  '%s is readable on every paper of the dark variant',
  (text) => {
    for (const ground of ['paper', 'paper-warm'])
      expect(contrastOf(dark(text), dark(ground))).toBeGreaterThanOrEqual(4.5)
  },
)

test('a danger is readable on its tint in the dark variant', () => {
  for (const text of ['danger', 'ink'])
    expect(contrastOf(dark(text), dark('danger-tint'))).toBeGreaterThanOrEqual(4.5)
})

test('the dark colours are computed for the lighter paper', () => {
  expect(contrastOf(dark('paper-warm'), '#201e1a')).toBe(1)
  expect(contrastOf(dark('paper-warm'), '#000000')).toBeGreaterThan(contrastOf(dark('paper'), '#000000'))
})

test('a readable colour is unchanged, and the default replaces a missing or invalid one', () => {
  expect(brandColor('#7a1f3d')).toBe('#7a1f3d')
  expect([brandColor(undefined), brandColor('red'), brandColor('#fff')]).toEqual(Array(3).fill('#14532d'))
})

test('both variants declare the same variables', () => {
  const [light = '', inTheDark = ''] = themeVariables('#14532d').split('@media')
  const names = (css: string) => [...css.matchAll(/(--[a-z-]+):#/g)].map(([, name]) => name).sort()
  expect(names(inTheDark)).toEqual(names(light))
})
