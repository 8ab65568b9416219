import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, openSchool } from '#tests/support/test-school.ts'
import { galleryTexts } from './gallery.texts.ts'

test('a photo is added with or without a caption, moved, and deleted', async () => {
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

test('a photo can be put into an album with a day, and taken out', async () => {
  const school = await openSchool()
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'a.jpg']
  const sports = { album: 'বার্ষিক ক্রীড়া', album_date: '১৫/০১/২০২৬' }
  const photo = await school.add('/api/gallery/', form({ image, ...sports }))
  const one = `/api/gallery/${photo.id}/`
  expect(photo).toMatchObject({ album: 'বার্ষিক ক্রীড়া', album_date: '2026-01-15' })
  expect((await school.get(one, { token: null })).body).toMatchObject({ album_date: '2026-01-15' })
  expect((await school.send('PUT', one, { caption: 'দৌড়' })).body).toMatchObject({ album: 'বার্ষিক ক্রীড়া' })
  const left = await school.send('PUT', one, { album: '', album_date: '' })
  expect(left.body).toMatchObject({ caption: 'দৌড়', album: '', album_date: null })
  const invalid = await school.send('PUT', one, { album: 'ক'.repeat(121), album_date: 'কাল' })
  expect([invalid.status, refusedFields(invalid).sort()]).toEqual([400, ['album', 'album_date']])
})

test('a file that is not a photo is refused with the quoted text', async () => {
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

test('only the staff can read who consented to a photo', async () => {
  const school = await openSchool()
  const consent_note = 'অভিভাবকের চিঠি, ফাইল ১২'
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'a.jpg']
  const photo = await school.add('/api/gallery/', form({ image, caption: 'মেলা', consent_note }))
  const one = `/api/gallery/${photo.id}/`
  expect(photo).toMatchObject({ caption: 'মেলা', consent_note })
  expect((await school.send('PUT', one, { caption: 'বিজ্ঞান মেলা' })).body).toMatchObject({ consent_note })
  for (const token of [null, 'worn-out', await school.signInUser()])
    for (const path of [one, '/api/gallery/', '/api/gallery/?page=1', '/gallery', '/']) {
      const { status, text } = await school.get(path, { token })
      expect([status, text.includes('consent_note'), text.includes('ফাইল ১২')]).toEqual([200, false, false])
    }
  const long = await school.send('PUT', one, { consent_note: 'ক'.repeat(501) })
  expect([long.status, refusedFields(long)]).toEqual([400, ['consent_note']])
  expect((await school.send('PUT', one, { consent_note: '' })).body).toMatchObject({ consent_note: '' })
})
