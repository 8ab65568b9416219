// @module-tag rest

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { senderNamed } from '#app/concurrency/sender.ts'
import { contrastOf, darkColors, themeColors } from '#app/contract/theme.ts'
import { createDrawingFonts } from '#app/drawing/drawing-fonts.server.ts'
import { openSchool, type School, schoolTest } from '#tests/support/test-school.ts'
import { createAvatars } from './draw-avatar.server.ts'

const nobody = senderNamed('')

const ask = (school: School, name: string, from = '203.0.113.5') =>
  school.get(`/avatar/${encodeURIComponent(name)}.svg`, { token: null, headers: { 'X-Forwarded-For': from } })

/** The letter of a drawing; undefined for a silhouette. */
const letterIn = (svg: string) => /base64,([^"]+)/.exec(svg)?.[1]
const isPerson = (svg: string) => letterIn(svg) === undefined && svg.includes('<circle')

schoolTest(
  'the initial of a name is drawn as a picture, even on machines without a Bengali font',
  async ({ school }) => {
    const avatar = await ask(school, 'মোঃ আব্দুল করিম')
    expect(avatar.headers.get('content-type')).toContain('image/svg+xml')
    expect(avatar.headers.get('cache-control')).toContain('max-age')
    expect(letterIn(avatar.text)).toBe(letterIn((await ask(school, 'আব্দুল রহিম')).text))
    const { channels } = await sharp(Buffer.from(avatar.text)).stats()
    expect(channels[3]?.max).toBeGreaterThan(150)
  },
)

schoolTest.for(['#14532d', '#000000', '#ffffff', '#ffff00', '#0000ff', '#ff0000'])(
  'a letter is readable on the tint of %s, and inverted on its dark tint',
  async (color, { school }) => {
    const { text } = await ask(school, 'করিম')
    const light = themeColors(color)['--brand-tint']
    const dark = darkColors(color)['--brand-tint']
    const letter = sharp(Buffer.from(text)).ensureAlpha()
    expect(await contrastWithin(letter.clone(), light)).toBeGreaterThanOrEqual(4.5)
    expect(await contrastWithin(letter.clone().negate({ alpha: false }), dark)).toBeGreaterThanOrEqual(4.5)
  },
)

// Width by height, as `object-fit: cover` crops the square: round beside a name, portraits, and a wide card.
const tiles = [
  { width: 160, height: 160 },
  { width: 128, height: 160 },
  { width: 160, height: 128 },
]

schoolTest.for(['র', 'ড়ৌঁ', 'ক্ষ্ম্রূঁ', 'শ্রীঁ', 'W', 'Ñ', '৯'])(
  'the letter %s is not cropped in any tile, and takes at most 45 percent of its height',
  async (name, { school }) => {
    const { text } = await ask(school, name)
    for (const tile of tiles) {
      const { top, bottom, left, right } = await ink(text, tile)
      expect((bottom - top + 1) / tile.height).toBeLessThanOrEqual(0.45)
      expect(left).toBeGreaterThan(0)
      expect(right).toBeLessThan(tile.width - 1)
    }
  },
)

schoolTest.for([
  { why: 'nothing', name: '' },
  { why: 'nothing visible', name: '\u200d' },
  { why: 'no letter at all to Unicode', name: '\u{10ffff}' },
  { why: 'one emoji', name: '👩‍🏫' },
  { why: 'joined emoji', name: '👨‍👩‍👧‍👦'.repeat(30) },
  { why: 'a letter that our fonts lack', name: 'ﷺ' },
  { why: 'another', name: '汉' },
  { why: 'signs without a letter', name: '\u09cd\u09cd' },
  { why: 'a letter under fifty signs', name: `ক${'\u0981'.repeat(50)}` },
  { why: 'an endless conjunct', name: 'ক্'.repeat(500) },
])('a name without a letter to draw gets a silhouette: $why', async ({ name }, { school }) => {
  const avatar = await ask(school, name)
  expect([avatar.status, isPerson(avatar.text)]).toEqual([200, true])
  await sharp(Buffer.from(avatar.text)).metadata()
})

schoolTest.for([
  { why: 'markup', name: '<script>alert(1)</script> & "x"' },
  { why: 'a lone title', name: 'ড' },
  { why: 'very long', name: 'ক'.repeat(1500) },
])('any name gives a harmless picture: $why', async ({ name }, { school }) => {
  const avatar = await ask(school, name)
  expect([avatar.status, isPerson(avatar.text)]).toEqual([200, false])
  expect(avatar.text).not.toContain('<script')
  expect(avatar.headers.get('content-security-policy')).toContain('sandbox')
  await sharp(Buffer.from(avatar.text)).metadata()
})

test('a letter that fifty clients request at once is drawn once', async () => {
  const school = await openSchool()
  const drawn = await Promise.all(Array.from({ length: 50 }, () => ask(school, 'করিম')))
  expect(new Set(drawn.map(({ text }) => letterIn(text))).size).toBe(1)
  expect(isPerson(drawn[0]?.text ?? '')).toBe(false)
})

test('a client that requests endless letters gets silhouettes; other clients and cached letters still get letters', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const letters = conjuncts(200)
  const drawn: string[] = []
  for (const letter of letters) {
    const avatar = await ask(school, letter)
    expect(avatar.status).toBe(200)
    if (isPerson(avatar.text)) expect(avatar.headers.get('cache-control')).toBe('no-store')
    else drawn.push(letter)
  }
  expect(drawn.length).toBeGreaterThan(50)
  expect(drawn.length).toBeLessThanOrEqual(120)
  expect(isPerson((await ask(school, drawn[0] ?? '')).text)).toBe(false)
  const next = letters.at(-1) ?? ''
  expect(isPerson((await ask(school, next)).text)).toBe(true)
  expect(isPerson((await ask(school, next, '203.0.113.6')).text)).toBe(false)
  expect(school.logged).toEqual([])
})

test('while the font can not be written to disk silhouettes are drawn, with one log line; then letters again', async () => {
  const { resources, logged } = await openSchool()
  const inTheWay = join(resources.settings.dataDir, 'tmp')
  await rm(inTheWay, { recursive: true, force: true })
  await writeFile(inTheWay, '')
  const draw = createAvatars(createDrawingFonts(resources))
  for (const name of ['করিম', 'রহিম']) {
    const avatar = await draw(name, nobody)
    expect([avatar.status, avatar.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(isPerson(await avatar.text())).toBe(true)
  }
  expect(logged).toEqual([expect.stringContaining('ENOTDIR')])
  await rm(inTheWay)
  expect(isPerson(await (await draw('করিম', nobody)).text())).toBe(false)
})

test('fonts that were deleted from the disk are unpacked again', async () => {
  const { resources } = await openSchool()
  const draw = createAvatars(createDrawingFonts(resources))
  const before = await (await draw('করিম', nobody)).text()
  await rm(join(resources.settings.dataDir, 'tmp'), { recursive: true })
  const letters = await Promise.all(['রহিম', 'সালমা'].map(async (name) => (await draw(name, nobody)).text()))
  expect(letters.map(isPerson)).toEqual([false, false])
  const fresh = await createAvatars(createDrawingFonts(resources))('রহিম', nobody)
  expect(letterIn(letters[0] ?? '')).toBe(letterIn(await fresh.text()))
  expect(letterIn(letters[0] ?? '')).not.toBe(letterIn(before))
})

/** Distinct letters of two consonants and a vowel sign. */
function conjuncts(count: number): string[] {
  const consonants = [...'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ']
  const pairs = consonants.flatMap((one) => consonants.map((other) => `${one}\u09cd${other}া`))
  return pairs.slice(0, count)
}

/** The largest contrast of a picture in front of a colour. */
async function contrastWithin(picture: Sharp, ground: string): Promise<number> {
  const { channels } = await sharp(await picture.png().toBuffer())
    .flatten({ background: ground })
    .stats()
  const hex = (end: 'min' | 'max') =>
    `#${channels.map((channel) => channel[end].toString(16).padStart(2, '0')).join('')}`
  return Math.max(contrastOf(hex('min'), ground), contrastOf(hex('max'), ground))
}

/** The bounds of the drawing in a tile. */
async function ink(svg: string, { width, height }: { width: number; height: number }) {
  const side = Math.max(width, height)
  const pixels = await sharp(Buffer.from(svg))
    .resize(side, side)
    .extract({ left: (side - width) / 2, top: (side - height) / 2, width, height })
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  const drawn = [...pixels].flatMap((opacity, at) => (opacity > 120 ? [at] : []))
  if (drawn.length === 0) throw new Error('nothing was drawn')
  const columns = drawn.map((at) => at % width)
  const rows = drawn.map((at) => Math.floor(at / width))
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  }
}
