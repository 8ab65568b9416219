import sharp from 'sharp'
import { expect } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { aClass, type Example, examples, filled } from '#tests/support/test-records.ts'
import { form, type School, someInstitution, schoolTest as test } from '#tests/support/test-school.ts'

const withFiles = examples.flatMap(({ file, ...example }) => (file ? [{ ...example, file }] : []))
type WithFile = Example & { file: NonNullable<Example['file']> }

test.for(withFiles)('$path: a file stays until it is removed or replaced', async (example, { school }) => {
  const { path, file } = example
  const fields = await filled(school, example.required)
  const added = await school.send(
    'POST',
    `/api/${path}`,
    form({ ...fields, [file.field]: await newFile(example) }),
  )
  expect(added.status).toBe(201)
  const one = `/api/${path}${added.body.id}/`
  const first = String(added.body[file.field])
  expect(first).toMatch(new RegExp(`^/media/${path}[a-z0-9-]+/[a-z]+\\.(jpg|pdf)$`))
  await expectServed(school, first)

  for (const body of [fields, form(fields), { ...fields, [file.field]: first }])
    expect((await school.send('PUT', one, body)).body[file.field]).toBe(first)
  const nothingChosen = form({ ...fields, [file.field]: [new Uint8Array(0), ''] })
  expect((await school.send('PUT', one, nothingChosen)).body[file.field]).toBe(first)
  await expectServed(school, first)

  const replaced = await school.send('PUT', one, form({ ...fields, [file.field]: await newFile(example) }))
  const second = String(replaced.body[file.field])
  expect(second).not.toBe(first)
  await expectServed(school, second)
  await expectNotServed(school, first)

  await school.send('DELETE', one)
  await expectNotServed(school, second)
})

test.for(withFiles.filter(({ file }) => !file.isRequired))(
  '$path: an empty text removes the file',
  async (example, { school }) => {
    const { path, file } = example
    const fields = await filled(school, example.required)
    for (const nothing of [
      form({ ...fields, [file.field]: '' }),
      { ...fields, [file.field]: '' },
      { ...fields, [file.field]: null },
    ]) {
      const { body } = await school.send(
        'POST',
        `/api/${path}`,
        form({ ...fields, [file.field]: await newFile(example) }),
      )
      const removed = await school.send('PUT', `/api/${path}${body.id}/`, nothing)
      expect([removed.status, removed.body[file.field]]).toEqual([200, null])
      await expectNotServed(school, String(body[file.field]))
      await school.send('DELETE', `/api/${path}${body.id}/`)
    }
  },
)

test.for(withFiles.filter(({ file }) => !file.isRequired))(
  '$path: without a file the field is null',
  async (example, { school }) => {
    const { path, file } = example
    const fields = await filled(school, example.required)
    for (const body of [
      fields,
      form({ ...fields, [file.field]: '' }),
      form({ ...fields, [file.field]: [new Uint8Array(0), ''] }),
    ]) {
      const added = await school.send('POST', `/api/${path}`, body)
      expect([added.status, added.body[file.field]]).toEqual([201, null])
      await school.send('DELETE', `/api/${path}${added.body.id}/`)
    }
  },
)

test.for(withFiles)(
  '$path: the address of another record’s file, or any other text, is refused as a file',
  async (example, { school }) => {
    const { path, file } = example
    const fields = await filled(school, example.required)
    const { body } = await school.send(
      'POST',
      `/api/${path}`,
      form({ ...fields, [file.field]: await newFile(example) }),
    )
    const one = `/api/${path}${body.id}/`
    for (const text of ['/media/teachers/abc/full.jpg', '../../etc/passwd', 'x']) {
      const reply = await school.send('PUT', one, { ...fields, [file.field]: text })
      expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([400, [file.field]])
    }
    expect((await school.get(one)).body).toEqual(body)
    await school.send('DELETE', one)
  },
)

test.for([
  { width: 2000, height: 1000, widths: [160, 320, 640], full: 1200 },
  { width: 500, height: 600, widths: [160, 320, 500], full: 500 },
  { width: 100, height: 100, widths: [100], full: 100 },
])(
  'a portrait of $width by $height is served in the widths that pages use',
  async ({ width, height, widths, full }, { school }) => {
    const photo = await picture('png', width, height)
    const body = await school.add('/api/teachers/', form({ full_name: 'করিম', photo: [photo, 'করিম.png'] }))
    const address = String(body.photo)
    expect(address).toContain(`-${width}x${height}/full.jpg`)
    expect(await sizeOf(school, address)).toMatchObject({ format: 'jpeg', width: full })
    for (const each of widths)
      expect(await sizeOf(school, address.replace('full.jpg', `${each}.webp`))).toMatchObject({
        format: 'webp',
        width: each,
        height: Math.round((height * each) / width),
      })
    for (const other of ['icon-32.png', '641.webp', 'original.png', 'full.png'])
      expect((await school.get(address.replace('full.jpg', other))).status).toBe(404)
  },
)

test('the logo and picture of the institution are served as pictures, the logo as icons, too', async ({
  school,
}) => {
  const body = await school.add(
    '/api/institutions/',
    form({
      ...someInstitution,
      logo: [await picture('png', 600, 400), 'logo.png'],
      institution_image: [await picture('jpeg', 1300, 500), 'campus.jpg'],
    }),
  )
  const logo = String(body.logo)
  expect(logo).toMatch(/^\/media\/institutions\/.*\/full\.jpg$/)
  for (const size of [32, 180, 512])
    expect(await sizeOf(school, logo.replace('full.jpg', `icon-${size}.png`))).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    })
  for (const width of [96, 192, 384])
    expect(await sizeOf(school, logo.replace('full.jpg', `${width}.webp`))).toMatchObject({
      format: 'webp',
      width,
    })
  for (const width of [480, 800, 1200, 1300])
    expect(
      await sizeOf(school, String(body.institution_image).replace('full.jpg', `${width}.webp`)),
    ).toMatchObject({ width })

  const one = `/api/institutions/${body.id}/`
  expect((await school.send('PATCH', one, { tagline: 'আলো' })).body).toMatchObject({
    logo,
    institution_image: body.institution_image,
  })
  const another = await school.send(
    'PATCH',
    one,
    form({ logo: [await picture('jpeg', 300, 300), 'new.jpg'] }),
  )
  expect(another.body).toMatchObject({
    name: 'নদীপুর কলেজ',
    tagline: 'আলো',
    institution_image: body.institution_image,
  })
  await expectServed(school, String(another.body.logo))
  const removed = await school.send('PATCH', one, { logo: '' })
  expect(removed.body).toMatchObject({ logo: null, institution_image: body.institution_image })
  await expectNotServed(school, logo)
  const webp = form({ logo: [await picture('webp'), 'logo.webp', 'image/png'] })
  expect((await school.send('PATCH', one, webp)).status).toBe(415)
})

test('a gallery item must have a picture', async ({ school }) => {
  const { body, status } = await school.send(
    'POST',
    '/api/gallery/',
    form({ caption: 'মেলা', image: [await picture(), 'm.jpg'] }),
  )
  expect(status).toBe(201)
  for (const nothing of [{ image: '' }, form({ image: '' })])
    expect((await school.send('PUT', `/api/gallery/${body.id}/`, nothing)).status).toBe(400)
  expect((await school.get(`/api/gallery/${body.id}/`)).body).toEqual(body)
})

test('only Admins see photos of students', async ({ school }) => {
  const fields = await filled(school, { full_name: 'রিমা', roll_number: '১', class_name: aClass })
  const body = await school.add('/api/students/', form({ ...fields, photo: [await picture(), 'r.jpg'] }))
  const photo = String(body.photo)
  const asAdmin = await school.get(photo)
  expect([asAdmin.status, asAdmin.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const part of [photo, photo.replace('full.jpg', '40.webp')]) {
    expect((await school.get(part, { token: null })).status).toBe(401)
    expect((await school.get(part, { token: await school.signInUser() })).status).toBe(403)
  }
})

async function newFile({ file }: WithFile): Promise<[Uint8Array<ArrayBuffer>, string]> {
  return file.kind === 'pdf'
    ? [pdfFile(`notice ${Math.random()}`), 'notice.pdf']
    : [await picture(), 'photo.jpg']
}

async function expectServed(school: School, address: string): Promise<void> {
  const visitor = { token: address.includes('/students/') ? school.token : null }
  expect((await school.get(address, visitor)).status).toBe(200)
}

/** No longer served, but still stored as long as the history can restore it. */
async function expectNotServed(school: School, address: string): Promise<void> {
  expect((await school.get(address)).status).toBe(404)
  const [, , group, name, part = ''] = address.split('/')
  const stored = await school.resources.storage.open(`${group}/${name}`, part)
  expect(stored?.size).toBeGreaterThan(0)
  stored?.stream.destroy()
}

async function sizeOf(school: School, address: string) {
  const response = await fetch(`${school.url}${address}`)
  expect([address, response.status]).toEqual([address, 200])
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}
