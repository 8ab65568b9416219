// @module-tag slow

import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, type Reply, type School, schoolTest } from '#tests/support/test-school.ts'

type Bytes = Uint8Array<ArrayBuffer>
const text = (content: string): Bytes => new TextEncoder().encode(content)
const megabyte = 1024 * 1024
const sendPhoto = (school: School, bytes: Bytes, name = 'a.jpg', type = 'image/jpeg') =>
  school.send('POST', '/api/teachers/', form({ full_name: 'করিম উদ্দিন', photo: [bytes, name, type] }))

const disguises: { why: string; make: () => Promise<Bytes> | Bytes }[] = [
  { why: 'a page of HTML', make: () => text('<!doctype html><script>alert(1)</script>') },
  {
    why: 'an SVG drawing',
    make: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  },
  {
    why: 'a GIF',
    make: async () =>
      new Uint8Array(
        await sharp(await picture('png'))
          .gif()
          .toBuffer(),
      ),
  },
  {
    why: 'a TIFF',
    make: async () =>
      new Uint8Array(
        await sharp(await picture('png'))
          .tiff()
          .toBuffer(),
      ),
  },
  {
    why: 'an AVIF',
    make: async () =>
      new Uint8Array(
        await sharp(await picture('png'))
          .avif()
          .toBuffer(),
      ),
  },
  { why: 'a PDF', make: () => pdfFile() },
  { why: 'nothing', make: () => text('') },
  {
    why: 'the first bytes of a PNG, then a page',
    make: () => startingWith([0x89, ...text('PNG\r\n\x1a\n')], text('<script>')),
  },
  {
    why: 'the first bytes of a JPEG, then a page',
    make: () => startingWith([0xff, 0xd8, 0xff], text('<script>')),
  },
  {
    why: 'a JPEG that breaks off',
    make: async () => noise('jpeg').then((all) => all.slice(0, all.length / 2)),
  },
  {
    why: 'a PNG that breaks off',
    make: async () => noise('png').then((all) => all.slice(0, all.length / 2)),
  },
  {
    why: 'a WebP that breaks off',
    make: async () => noise('webp').then((all) => all.slice(0, all.length / 2)),
  },
]

schoolTest.for(disguises)(
  'refused as a photo, whatever its name and type: $why',
  async ({ make }, { school }) => {
    const effects = await watchEffects(school)
    for (const [name, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.png', 'image/png'],
    ] as const) {
      const reply = await sendPhoto(school, await make(), name, type)
      expectRefusal(reply, 415, 'photo')
    }
    expect(await effects()).toEqual(nothing)
  },
)

schoolTest(
  'a picture is recognised by its content: PNG, JPEG and WebP under any name',
  async ({ school }) => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const reply = await sendPhoto(school, await picture(format), 'photo.exe', 'text/html')
      expect(reply.status).toBe(201)
      const photo = await fetch(`${school.url}${reply.body.photo}`)
      expect(photo.headers.get('content-type')).toBe('image/jpeg')
      expect(String(reply.body.photo)).not.toContain('exe')
    }
  },
)

schoolTest('only the first image of an animated picture is stored', async ({ school }) => {
  const frame = (red: number) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const moving = await sharp([await frame(255), await frame(0)], { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const reply = await sendPhoto(school, new Uint8Array(moving), 'a.webp')
  expect(reply.status).toBe(201)
  const stored = await load(school, String(reply.body.photo))
  expect(await stored.metadata()).toMatchObject({ width: 30, height: 20 })
})

schoolTest('more than 40 megapixels are refused, however few bytes they take', async ({ school }) => {
  const huge = await picture('png', 8200, 5000)
  expect(huge.length).toBeLessThan(megabyte)
  expectRefusal(await sendPhoto(school, huge), 413, 'photo')
  expect((await sendPhoto(school, await picture('png', 8000, 5000))).status).toBe(201)
})

schoolTest('a photo is stored upright and without its location data', async ({ school }) => {
  const shot = await sharp(await picture('jpeg', 60, 40))
    .withExif({ IFD0: { Artist: 'কেউ' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(shot).metadata()).exif).toBeDefined()
  const reply = await sendPhoto(school, new Uint8Array(shot))
  const folder = String(reply.body.photo).replace(/[^/]+$/, '')
  for (const part of [String(reply.body.photo), `${folder}40.webp`]) {
    const metadata = await (await load(school, part)).metadata()
    expect(metadata).toMatchObject({ width: 40, height: 60 })
    for (const hidden of ['exif', 'xmp', 'iptc', 'orientation'] as const)
      expect(metadata[hidden]).toBeUndefined()
  }
})

schoolTest('a crest stays transparent, a portrait gets a white background', async ({ school }) => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const institution = {
    name: 'নদীর পাড় কলেজ',
    contact_email: 'office@example.edu.bd',
    contact_phone: '02-9876543',
    address: 'নদীর পাড়',
  }
  const made = await school.add(
    '/api/institutions/',
    form({ ...institution, logo: [new Uint8Array(clear), 'a.png'] }),
  )
  const corner = async (path: unknown) =>
    [...(await (await load(school, String(path))).ensureAlpha().raw().toBuffer())].slice(0, 4)
  expect((await corner(made.logo))[3]).toBe(0)
  const teacher = await sendPhoto(school, new Uint8Array(clear), 'a.png')
  expect(await corner(teacher.body.photo)).toEqual([255, 255, 255, 255])
})

const sizes: { path: string; fields: Record<string, string>; field: string; megabytes: number }[] = [
  { path: '/api/teachers/', fields: { full_name: 'করিম' }, field: 'photo', megabytes: 5 },
  { path: '/api/gallery/', fields: {}, field: 'image', megabytes: 10 },
  { path: '/api/institutions/1/', fields: {}, field: 'logo', megabytes: 2 },
  { path: '/api/institutions/1/', fields: {}, field: 'institution_image', megabytes: 9 },
  { path: '/api/notices/', fields: { title: 'ছুটি' }, field: 'pdf_file', megabytes: 20 },
]

schoolTest.for(sizes)(
  '$field accepts at most $megabytes MB',
  async ({ path, fields, field, megabytes }, { school }) => {
    const start = field === 'pdf_file' ? pdfFile() : await picture()
    const send = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(start)
      return school.send(
        path.endsWith('1/') ? 'PATCH' : 'POST',
        path,
        form({ ...fields, [field]: [bytes, 'a'] }),
      )
    }
    expect((await send(megabytes * megabyte)).status).toBeLessThan(300)
    const effects = await watchEffects(school)
    expectRefusal(await send(megabytes * megabyte + 1), 413, field)
    expect(await effects()).toEqual(nothing)
  },
)

schoolTest('logo and institution image are JPEG or PNG, a notice is a PDF', async ({ school }) => {
  const webp = await picture('webp')
  for (const field of ['logo', 'institution_image'])
    expectRefusal(
      await school.send('PATCH', '/api/institutions/1/', form({ [field]: [webp, 'a.png', 'image/png'] })),
      415,
      field,
    )
  const page = text('<!doctype html>%PDF-1.7')
  const notice = form({ title: 'ছুটি', pdf_file: [page, 'a.pdf', 'application/pdf'] })
  expectRefusal(await school.send('POST', '/api/notices/', notice), 415, 'pdf_file')
})

schoolTest(
  'the refusal of a file of another kind names the accepted kinds, however large the file is',
  async ({ school }) => {
    const large = new Uint8Array(2 * megabyte + 1)
    large.set(await picture('webp'))
    const logo = await school.send('PATCH', '/api/institutions/1/', form({ logo: [large, 'a.webp'] }))
    expectRefusal(logo, 415, 'logo')
    expect(logo.body.message).toContain('শুধু JPEG বা PNG')
    const note = form({ title: 'ছুটি', pdf_file: [new Uint8Array(20 * megabyte + 1).fill(65), 'a.txt'] })
    expectRefusal(await school.send('POST', '/api/notices/', note), 415, 'pdf_file')
  },
)

schoolTest('a body of more than 25 MB is refused, with and without a length', async ({ school }) => {
  const effects = await watchEffects(school)
  const fits = form({ full_name: 'রহিমা', x: [new Uint8Array(24 * megabyte), 'x.bin'] })
  expect((await school.send('POST', '/api/teachers/', fits)).status).toBe(201)
  const body = new Uint8Array(25 * megabyte + 1)
  body.set(text('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'))
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x',
    Authorization: `Bearer ${school.token}`,
  }
  const announced = await school.send('POST', '/api/teachers/', body, { headers })
  expect(announced.status).toBe(413)
  const streamed = await fetch(`${school.url}/api/teachers/`, {
    method: 'POST',
    headers,
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(streamed.status).toBe(413)
  expect(await streamed.text()).toContain('২৫ MB')
  await school.send(
    'DELETE',
    `/api/teachers/${(await school.get('/api/teachers/?search=রহিমা')).list.at(-1)?.id}/`,
  )
  expect(await effects()).toEqual({ ...nothing, changes: 2, contentSteps: 2 })
})

schoolTest('a client that disconnects in the middle of an upload leaves no file', async ({ school }) => {
  const effects = await watchEffects(school)
  for (const field of ['photo', 'unknown', 'full_name']) {
    const head =
      `POST /api/teachers/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${school.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 3000000\r\n\r\n' +
      `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`
    const socket = connect(Number(new URL(school.url).port), '127.0.0.1')
    socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(1_000_000)]))
    const staging = join(school.resources.settings.dataDir, 'tmp')
    if (field === 'photo') await expect.poll(() => readdir(staging)).toHaveLength(1)
    socket.destroy()
  }
  await expect.poll(effects).toEqual(nothing)
  expect((await sendPhoto(school, await picture())).status).toBe(201)
  expect(school.logged).toEqual([])
})

function expectRefusal(reply: Reply, status: number, field: string): void {
  expect(reply.status).toBe(status)
  expect(String(reply.body.message)).toMatch(/[\u0980-\u09ff]/)
  expect(Object.keys(reply.body.errors as object)).toEqual([field])
}

async function load(school: School, path: string) {
  return sharp(await (await fetch(`${school.url}${path}`)).arrayBuffer())
}

async function noise(format: 'png' | 'jpeg' | 'webp'): Promise<Bytes> {
  const create = {
    width: 200,
    height: 200,
    channels: 3,
    background: '#777',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const
  return new Uint8Array(await sharp({ create }).toFormat(format).toBuffer())
}

function startingWith(start: number[], rest: Bytes): Bytes {
  return new Uint8Array([...start, ...rest])
}
