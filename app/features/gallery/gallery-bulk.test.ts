import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

async function addThree() {
  const school = await openSchool()
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'a.jpg']
  const add = (caption: string) => school.add('/api/gallery/', form({ caption, image, album: 'মেলা' }))
  return { school, photos: [await add('এক'), await add('দুই'), await add('তিন')] }
}
const captions = async (school: School) =>
  (await school.get('/api/gallery/', { token: null })).list.map(({ caption, album }) => [caption, album])
const change = (school: School, records: object[]) => school.send('PATCH', '/api/gallery/', { records })
const remove = (school: School, records: object[]) => school.send('POST', '/api/gallery/delete/', { records })
const undo = (school: School, batch: unknown) => school.send('POST', `/api/changes/batches/${batch}/undo/`)
const history = async (school: School, query = '') =>
  (await school.get(`/api/changes/?entity=gallery&${query}`)).list

test('several photos are changed in one call, each only in the sent fields, and undone together', async () => {
  const { school, photos } = await addThree()
  const [one, two, three] = photos
  const reply = await change(school, [
    { id: one?.id, caption: 'প্রথম', updated_at: one?.updated_at },
    { id: three?.id, album: '', album_date: null },
  ])
  expect([reply.status, reply.body.records]).toEqual([
    200,
    [
      expect.objectContaining({ id: one?.id, caption: 'প্রথম', album: 'মেলা', image: one?.image }),
      expect.objectContaining({ id: three?.id, caption: 'তিন', album: '' }),
    ],
  ])
  expect(await captions(school)).toEqual([
    ['প্রথম', 'মেলা'],
    ['দুই', 'মেলা'],
    ['তিন', ''],
  ])
  const undone = await undo(school, reply.body.batch)
  // The last change is undone first.
  expect([undone.status, undone.body.records]).toEqual([
    200,
    [
      expect.objectContaining({ caption: 'তিন', album: 'মেলা' }),
      expect.objectContaining({ caption: 'এক', image: one?.image }),
    ],
  ])
  expect(await captions(school)).toEqual(photos.map(({ caption }) => [caption, 'মেলা']))
  expect((await school.get(`/api/gallery/${two?.id}/`)).body).toEqual(two)
})

test('several photos are deleted in one call, and undo restores them with their files', async () => {
  const { school, photos } = await addThree()
  const reply = await remove(school, photos)
  expect([reply.status, reply.body.ids]).toEqual([200, photos.map(({ id }) => id)])
  expect(await captions(school)).toEqual([])
  expect((await school.get(String(photos[0]?.image), { token: null })).status).toBe(404)
  expect((await undo(school, reply.body.batch)).status).toBe(200)
  expect(await captions(school)).toHaveLength(3)
  expect((await school.get(String(photos[0]?.image), { token: null })).status).toBe(200)
})

test('the history has a row for each record, or one for each batch', async () => {
  const { school, photos } = await addThree()
  const { batch } = (await remove(school, photos)).body
  expect(await history(school, `batch=${batch}`)).toHaveLength(3)
  const together = await history(school, 'together=true')
  expect(together.map(({ kind, batch, batch_size }) => [kind, batch, batch_size])).toEqual([
    ['delete', batch, 3],
    ['create', undefined, undefined],
    ['create', undefined, undefined],
    ['create', undefined, undefined],
  ])
  const undone = (await undo(school, batch)).body.batch
  expect((await history(school, 'together=true'))[0]).toMatchObject({
    kind: 'undo',
    batch: undone,
    batch_size: 3,
  })
  // The undo is a batch, too.
  expect((await undo(school, undone)).status).toBe(200)
  expect(await captions(school)).toEqual([])
})

test('if somebody else changed a photo meanwhile, it is returned, and nothing is done', async () => {
  const { school, photos } = await addThree()
  const [one, two] = photos
  const changed = await school.send('PUT', `/api/gallery/${two?.id}/`, { caption: 'বদলানো' })
  for (const reply of [await remove(school, photos), await change(school, photos)])
    expect([reply.status, reply.body.changed]).toEqual([409, [changed.body]])
  expect(await captions(school)).toHaveLength(3)

  const { batch } = (
    await change(school, [
      { ...one, album: 'খেলা' },
      { id: two?.id, album: 'খেলা' },
    ])
  ).body
  const later = await school.send('PUT', `/api/gallery/${one?.id}/`, { caption: 'পরে' })
  const refused = await undo(school, batch)
  expect([refused.status, refused.body.changed]).toEqual([409, [later.body]])
  expect((await captions(school)).filter(([, album]) => album === 'খেলা')).toHaveLength(2)
})

test('deleted photos are skipped', async () => {
  const { school, photos } = await addThree()
  await school.send('DELETE', `/api/gallery/${photos[1]?.id}/`)
  expect((await remove(school, photos)).body.ids).toEqual([photos[0]?.id, photos[2]?.id])
  expect((await remove(school, photos)).body).toEqual({ batch: null, ids: [] })
})

test('invalid lists of a bulk call are refused', async () => {
  const { school, photos } = await addThree()
  const tooMany = Array.from({ length: 1001 }, (_, index) => ({ id: index + 1 }))
  const invalid = [[], tooMany, [{ caption: 'ক' }], [{ id: photos[0]?.id, album: 'ক'.repeat(121) }]]
  for (const records of [...invalid, 'সব', undefined])
    expect((await school.send('PATCH', '/api/gallery/', { records })).status).toBe(400)
  for (const records of [[], tooMany, [{}]]) expect((await remove(school, records)).status).toBe(400)
  expect((await undo(school, 99_999)).status).toBe(404)
  expect(await captions(school)).toHaveLength(3)
})

test('an Editor can undo only their own batches', async () => {
  const { school, photos } = await addThree()
  const token = await school.signInUser('clerk', 'Editor')
  const { batch } = (await remove(school, photos.slice(0, 1))).body
  expect(
    (await school.send('POST', `/api/changes/batches/${batch}/undo/`, undefined, { token })).status,
  ).toBe(404)
  const ownBatch = await school.send('POST', '/api/gallery/delete/', { records: photos.slice(1) }, { token })
  const undone = await school.send('POST', `/api/changes/batches/${ownBatch.body.batch}/undo/`, undefined, {
    token,
  })
  expect(undone.status).toBe(200)
})
