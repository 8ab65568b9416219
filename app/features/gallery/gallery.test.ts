import { expect, test } from 'vitest'
import { form, openSchool } from '#app/test.server.ts'
import { picture } from '#app/test-files.server.ts'
import { galleryTexts } from './gallery.texts.ts'

test('a photo is hung up with a caption or without, moved, and taken down', async () => {
  const school = await openSchool()
  const add = async (fields: Record<string, string>) =>
    school.add('/api/gallery/', form({ ...fields, image: [await picture('webp', 60, 40), 'মেলা.webp'] }))
  const first = await add({})
  const second = await add({ caption: 'বিজ্ঞান মেলা' })
  expect(first).toMatchObject({
    caption: '',
    position: null,
    image: expect.stringContaining('-60x40/full.jpg'),
  })
  const ids = async () => (await school.get('/api/gallery/', { token: null })).list.map(({ id }) => id)
  expect(await ids()).toEqual([first.id, second.id])
  const moved = await school.send('PUT', `/api/gallery/${second.id}/`, { position: '১' })
  expect(moved.body).toMatchObject({ caption: 'বিজ্ঞান মেলা', position: 1, image: second.image })
  expect(await ids()).toEqual([second.id, first.id])
  await school.send('DELETE', `/api/gallery/${second.id}/`)
  expect(await ids()).toEqual([first.id])
})

test('a photo that is none is refused with the quoted text', async () => {
  const school = await openSchool()
  for (const body of [
    { caption: 'মেলা' },
    form({ caption: 'মেলা' }),
    form({ image: '' }),
    form({ image: [new Uint8Array(0), ''] }),
  ]) {
    const reply = await school.send('POST', '/api/gallery/', body)
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: galleryTexts.imageMissing, errors: { image: [galleryTexts.imageMissing] } },
    ])
  }
  expect((await school.get('/api/gallery/')).list).toEqual([])
})
