// @module-tag rest

import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import {
  type Bytes,
  bytes,
  emptyZip,
  pngChunk,
  script,
  svg,
  withJpegSegment,
  withPngChunks,
} from '#tests/support/test-hostile-files.ts'
import { form, type School, someInstitution, schoolTest as test } from '#tests/support/test-school.ts'

const secret = 'SECRET-OF-THE-PHOTO'
const hidden = `${secret} ${script} ${svg}`
const exif = {
  IFD0: { Artist: hidden, ImageDescription: hidden, Make: secret },
  IFD2: { UserComment: hidden },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1', GPSProcessingMethod: secret },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,48.0N">${secret}</rdf:Description></rdf:RDF></x:xmpmeta>`
// 0x49492a00 starts a TIFF, the container of EXIF (TIFF 6.0, section 2).
const rawExif = bytes('II*\0\x08\0\0\0\0\0\0\0\0\0', hidden)

const carriers: { why: string; make: () => Promise<Bytes> }[] = [
  { why: 'the EXIF data of a JPEG', make: () => withExif((image) => image.jpeg()) },
  { why: 'the EXIF data of a PNG', make: () => withExif((image) => image.png()) },
  { why: 'the EXIF data of a WebP', make: () => withExif((image) => image.webp()) },
  { why: 'the XMP data of a WebP', make: async () => bytes(await plain().withXmp(xmp).webp().toBuffer()) },
  {
    why: 'comment, thumbnail, XMP and IPTC of a JPEG',
    make: async () =>
      jpegSegments.reduce(
        (jpeg, [marker, content]) => withJpegSegment(jpeg, marker, content),
        await picture('jpeg'),
      ),
  },
  {
    why: 'texts, EXIF and unknown chunks of a PNG',
    make: async () =>
      withPngChunks(
        await picture('png'),
        pngChunk('tEXt', `Comment\0${hidden}`),
        pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
        pngChunk('eXIf', rawExif),
        pngChunk('prVt', hidden),
      ),
  },
  ...(['png', 'jpeg', 'webp'] as const).flatMap((format) => [
    { why: `a page behind a ${format}`, make: async () => bytes(await picture(format), hidden) },
    {
      why: `an archive behind a ${format}`,
      make: async () => bytes(await picture(format), secret, emptyZip),
    },
  ]),
]
const jpegSegments: [number, string | Uint8Array][] = [
  [0xfe, hidden],
  [0xe0, `JFXX\0\x13\x01\x01${hidden}`],
  [0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`],
  [0xe1, bytes('Exif\0\0', rawExif)],
  [0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x78\0\x14${secret}`],
  [0xef, hidden],
]

test.for(carriers)('hidden data in $why is removed', async ({ make }, { school }) => {
  const carrier = await make()
  expect(Buffer.from(carrier).includes(secret)).toBe(true)
  const teacher = form({ full_name: 'করিম', photo: [carrier, 'a.html', 'text/html'] })
  const { photo } = await school.add('/api/teachers/', teacher)
  const { image } = await school.add('/api/gallery/', form({ image: [carrier, 'a.php'] }))
  const parts = [...(await allParts(school, photo)), ...(await allParts(school, image))]
  expect(parts.length).toBeGreaterThan(3)
  for (const { path, type, content } of parts) {
    expect([path, type]).toEqual([path, path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'])
    for (const trace of [secret, '<script', '<svg', 'Exif', 'xmpmeta', 'GPS', '8BIM', 'PK\x05\x06'])
      expect([path, trace, content.includes(trace)]).toEqual([path, trace, false])
    const known = await sharp(content).metadata()
    for (const data of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(known[data]).toBeUndefined()
  }
})

test('hidden data is removed from the crest, which stays transparent, and from its icons', async ({
  school,
}) => {
  const clear = sharp({ create: { width: 600, height: 600, channels: 4, background: '#00640080' } })
  const crest = withPngChunks(bytes(await clear.png().toBuffer()), pngChunk('tEXt', `Comment\0${hidden}`))
  const { logo } = await school.add(
    '/api/institutions/',
    form({
      ...someInstitution,
      logo: [crest, 'a.png'],
    }),
  )
  const parts = await allParts(school, logo)
  expect(parts.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
    '192.webp',
    '384.webp',
    '96.webp',
    'full.png',
    'icon-180.png',
    'icon-32.png',
    'icon-512.png',
  ])
  for (const { content } of parts) expect(content.includes(secret)).toBe(false)
})

test('a browser treats a served picture as nothing else', async ({ school }) => {
  const { photo } = await school.add(
    '/api/teachers/',
    form({ full_name: 'করিম', photo: [await picture(), 'a'] }),
  )
  const { headers } = await fetch(`${school.url}${photo}`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

const red = { input: { create: { width: 900, height: 600, channels: 3, background: '#f00' } } } as const
const flag = sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#fff' } })
  .composite([{ ...red, left: 0, top: 0 }])
  .png()
  .toBuffer()

// The corner of the file's first row and column (EXIF 2.32, tag 274): here, a red one.
test.for([
  { orientation: 1, corner: 'top left' },
  { orientation: 2, corner: 'top right' },
  { orientation: 3, corner: 'bottom right' },
  { orientation: 4, corner: 'bottom left' },
  { orientation: 5, corner: 'top left', isTurned: true },
  { orientation: 6, corner: 'top right', isTurned: true },
  { orientation: 7, corner: 'bottom right', isTurned: true },
  { orientation: 8, corner: 'bottom left', isTurned: true },
])('a photo is stored upright, whatever its orientation: $orientation', async (held, { school }) => {
  const drawn = await flag
  for (const [width, height] of [
    [1800, 1200],
    [90, 60],
  ] as const) {
    const shot = await sharp(drawn)
      .resize(width, height)
      .withMetadata({ orientation: held.orientation })
      .jpeg()
      .toBuffer()
    const body = form({ full_name: 'করিম', photo: [bytes(shot), 'a.jpg'] })
    const { photo } = await school.add('/api/teachers/', body)
    const [wide, high] = held.isTurned ? [height, width] : [width, height]
    expect(photo).toContain(`-${wide}x${high}/`)
    for (const { content } of await allParts(school, photo)) {
      const known = await sharp(content).metadata()
      expect(known.width / known.height).toBeCloseTo(wide / high, 1)
      expect(await redCorner(content)).toBe(held.corner)
    }
  }
})

test.for([
  { why: 'four colours, as printers use', make: () => green().toColourspace('cmyk').jpeg() },
  { why: '16 bits', make: () => green().toColourspace('rgb16').png() },
  { why: 'a palette', make: () => green().png({ palette: true }) },
  { why: 'interlaced', make: () => green().png({ progressive: true }) },
  { why: 'progressive', make: () => green().jpeg({ progressive: true }) },
  { why: 'the colours of a phone', make: () => green().withIccProfile('p3').jpeg({ quality: 100 }) },
  { why: 'lossless WebP', make: () => green().webp({ lossless: true }) },
])('a stored picture has the colours of the original: $why', async ({ make }, { school }) => {
  const body = form({ full_name: 'করিম', photo: [bytes(await make().toBuffer()), 'a'] })
  const { photo } = await school.add('/api/teachers/', body)
  for (const { content } of await allParts(school, photo)) {
    const { channels } = await sharp(content).stats()
    const means = channels.map(({ mean }) => mean)
    expect(means).toHaveLength(3)
    // CMYK can not express this green: it may be paler.
    for (const [at, wanted] of [20, 160, 60].entries())
      expect(Math.abs((means[at] ?? 0) - wanted)).toBeLessThan(40)
  }
})

test.for([
  { why: 'one point', width: 1, height: 1 },
  { why: 'a line', width: 16_383, height: 1 },
  { why: 'a column', width: 1, height: 16_383 },
])('the narrowest pictures are accepted: $why', async ({ width, height }, { school }) => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const file = await picture(format, width, height)
    const { photo } = await school.add('/api/teachers/', form({ full_name: 'করিম', photo: [file, 'a'] }))
    expect((await allParts(school, photo)).length).toBeGreaterThan(1)
  }
})

test('grey pictures are stored in grey', async ({ school }) => {
  for (const image of [green().greyscale(), green().ensureAlpha(0.5).greyscale()]) {
    const file = bytes(await image.png().toBuffer())
    const { photo } = await school.add('/api/teachers/', form({ full_name: 'করিম', photo: [file, 'a'] }))
    for (const { content } of await allParts(school, photo)) {
      const { channels } = await sharp(content).stats()
      const means = channels.map(({ mean }) => mean)
      expect(Math.max(...means) - Math.min(...means)).toBeLessThan(3)
    }
  }
})

function plain(): Sharp {
  return sharp({ create: { width: 1300, height: 900, channels: 3, background: '#145' } })
}

function green(): Sharp {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 20, g: 160, b: 60 } } })
}

async function withExif(format: (image: Sharp) => Sharp): Promise<Bytes> {
  return bytes(await format(plain().withExif(exif)).toBuffer())
}

/** All stored parts of a picture, as visitors get them. */
async function allParts(school: School, path: unknown) {
  const folder = String(path).replace(/[^/]+$/, '')
  const names = await school.resources.storage.listParts(folder.replace(/^\/media\/|\/$/g, ''))
  return Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${school.url}${folder}${name}`)
      expect([name, response.status]).toEqual([name, 200])
      const content = Buffer.from(await response.arrayBuffer())
      return { path: `${folder}${name}`, type: response.headers.get('content-type'), content }
    }),
  )
}

async function redCorner(content: Buffer): Promise<string> {
  const { data } = await sharp(content)
    .resize(2, 2, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const green = [1, 4, 7, 10].map((at) => data[at] ?? 0)
  return ['top left', 'top right', 'bottom left', 'bottom right'][green.indexOf(Math.min(...green))] ?? ''
}
