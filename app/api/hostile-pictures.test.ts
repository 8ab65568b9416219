// @module-tag rest

import sharp from 'sharp'
import { expect } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { picture } from '#tests/support/test-files.ts'
import {
  type Bytes,
  bytes,
  emptyZip,
  hollowWebp,
  lyingJpeg,
  manyScans,
  packedSvg,
  packedZeros,
  plainPng,
  pngChunk,
  script,
  svg,
  withPngChunks,
} from '#tests/support/test-hostile-files.ts'
import { form, type School, schoolTest as test } from '#tests/support/test-school.ts'

const pngStart = '\x89PNG\r\n\x1a\n'
const disguises: { why: string; make: () => Bytes | Promise<Bytes> }[] = [
  {
    why: 'a page behind a byte order mark',
    make: () => bytes([0xef, 0xbb, 0xbf], `<!doctype html>${script}`),
  },
  { why: 'a page behind blanks', make: () => bytes(' '.repeat(600), '<html>', script) },
  { why: 'SVG behind its XML declaration', make: () => bytes('<?xml version="1.0"?><!-- -->', svg) },
  { why: 'SVG, compressed', make: () => packedSvg },
  { why: 'SVG behind the beginning of a PNG', make: () => bytes(pngStart, svg) },
  { why: 'SVG behind the beginning of a JPEG', make: () => bytes([0xff, 0xd8, 0xff, 0xe0], svg) },
  { why: 'SVG behind the beginning of a WebP', make: () => bytes('RIFF\x40\0\0\0WEBP', svg) },
  { why: 'a script that is a GIF, too', make: () => bytes('GIF89a/*', new Uint8Array(20), `*/=1;alert(1)`) },
  { why: 'BMP', make: () => bytes('BM', new Uint8Array(60)) },
  { why: 'ICO', make: () => bytes([0, 0, 1, 0, 1, 0, 1, 1], new Uint8Array(40)) },
  {
    why: 'HEIC of a phone',
    make: () => bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic', new Uint8Array(99)),
  },
  { why: 'JPEG XL', make: () => bytes([0xff, 0x0a], new Uint8Array(60)) },
  { why: 'JPEG 2000', make: () => bytes('\0\0\0\x0cjP  \r\n\x87\n', new Uint8Array(60)) },
  { why: 'a Windows program', make: () => bytes('MZ', new Uint8Array(200)) },
  { why: 'a ZIP archive', make: () => emptyZip },
  { why: 'a PNG that is only a header', make: () => plainPng(40, 50).slice(0, 33) },
  { why: 'a WebP that is only a header', make: () => hollowWebp(40, 50) },
  {
    why: 'a JPEG with 2,000 scans',
    make: async () => manyScans(await progressive(3000, 3000), 2000),
  },
]

test.for(disguises)('refused as a picture: $why', async ({ make }, { school }) => {
  const effects = await watchEffects(school)
  for (const [name, type] of [
    ['a.png', 'image/png'],
    ['a.svg', 'image/svg+xml'],
  ] as const) {
    const reply = await sendPhoto(school, await make(), name, type)
    expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([415, ['photo']])
    expect(reply.body.message).toMatch(/\p{Script=Bengali}/u)
  }
  expect(await effects()).toEqual(nothing)
  expect(school.logged).toEqual([])
})

test.for([
  { why: 'a PNG of 20,000 by 20,000', make: () => plainPng(20_000, 20_000) },
  {
    why: 'a PNG of 2,147,483,647 by 2,147,483,647',
    make: () => withHeader(plainPng(8, 8), 0x7fffffff, 0x7fffffff, [1, 0, 0, 0, 0]),
    status: 415,
  },
  { why: 'a JPEG that declares that size', make: async () => lyingJpeg(await picture(), 65_500, 65_500) },
  { why: 'a WebP that declares that size', make: () => hollowWebp(16_384, 16_384), status: 415 },
  { why: 'a line of 40 million points', make: () => plainPng(40_000_000, 1) },
  { why: 'a column of 40 million points', make: () => plainPng(1, 40_000_000) },
  { why: 'a very wide picture', make: () => plainPng(16_384, 10) },
  {
    why: 'a PNG of 40 megapixels that takes 320 MB to decode',
    make: () => withHeader(plainPng(8, 8), 8000, 5000, [16, 6, 0, 0, 1]),
  },
])('too many pixels in few bytes are refused: $why', async ({ make, status }, { school }) => {
  const effects = await watchEffects(school)
  const bomb = await make()
  expect(bomb.length).toBeLessThan(80 * 1024)
  const reply = await sendPhoto(school, bomb)
  expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([status ?? 413, ['photo']])
  expect(await effects()).toEqual(nothing)
})

test.for(['zTXt', 'iTXt', 'iCCP'])(
  'compressed data in the %s of a PNG is never decompressed',
  async (type, { school }) => {
    const start = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0\0\0', iCCP: 'icc\0\0' }[type] ?? ''
    const bomb = withPngChunks(plainPng(40, 50, 8), pngChunk(type, bytes(start, packedZeros(60))))
    expect(bomb.length).toBeLessThan(80 * 1024)
    expect((await sendPhoto(school, bomb)).status).toBe(201)
  },
)

test.for(['png', 'jpeg', 'webp'] as const)(
  'a truncated %s is refused or stored as a whole picture',
  async (format, { school }) => {
    const whole = await noisy(format)
    const offsets = [0, 1, 3, 8, 11, 12, 20, 33, 100].concat(
      [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => whole.length * part),
    )
    for (const offset of offsets) {
      const { status } = await sendPhoto(school, whole.slice(0, offset))
      expect([Math.floor(offset), status]).toEqual([Math.floor(offset), 415])
    }
    for (const missing of [1, 2, 4, 12])
      expect([201, 415]).toContain((await sendPhoto(school, whole.slice(0, -missing))).status)
    expect((await sendPhoto(school, whole)).status).toBe(201)
    expect(school.logged).toEqual([])
  },
)

test('a JPEG that declares 36 megapixels and has data for few becomes a grey picture', async ({ school }) => {
  const { status } = await sendPhoto(school, lyingJpeg(await picture(), 6000, 6000))
  expect([201, 415]).toContain(status)
  expect((await school.get('/readyz')).status).toBe(200)
})

test('a PNG with tampered pixels is refused', async ({ school }) => {
  const tampered = await noisy('png')
  tampered[200] = (tampered[200] ?? 0) ^ 0xff
  expect((await sendPhoto(school, tampered)).status).toBe(415)
})

test('only the first image of an animated PNG is stored', async ({ school }) => {
  const still = await picture('png')
  const control = pngChunk('acTL', bytes([0, 0, 0, 2, 0, 0, 0, 0]))
  const frame = pngChunk('fcTL', bytes([0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 50], new Uint8Array(14)))
  const { body, status } = await sendPhoto(school, withPngChunks(still, control, frame))
  expect(status).toBe(201)
  const reply = await fetch(`${school.url}${body.photo}`)
  expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 40,
    height: 50,
  })
})

function sendPhoto(school: School, photo: Bytes, name = 'a.png', type = 'image/png') {
  return school.send('POST', '/api/teachers/', form({ full_name: 'করিম উদ্দিন', photo: [photo, name, type] }))
}

async function progressive(width: number, height: number): Promise<Bytes> {
  return bytes(
    await sharp(await picture('png', width, height))
      .jpeg({ progressive: true })
      .toBuffer(),
  )
}

async function noisy(format: 'png' | 'jpeg' | 'webp'): Promise<Bytes> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 120, height: 90, channels: 3, background: '#777', noise } as const
  return bytes(await sharp({ create }).toFormat(format).toBuffer())
}

/** A PNG whose header declares another size and pixel type than it has. */
function withHeader(png: Bytes, width: number, height: number, kind: number[]): Bytes {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return bytes(png.subarray(0, 8), pngChunk('IHDR', bytes(size, kind)), png.subarray(33))
}
