// @module-tag postgres

import { expect } from 'vitest'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { expectEffects, nothing } from '#tests/support/test-effects.ts'
import { picture } from '#tests/support/test-files.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import { achievementEntity } from './achievements.entity.ts'

const path = '/api/achievements/'
const visitor = { token: null }
const { example } = achievementEntity
const oneOf = ({ id }: { id?: unknown }) => `${path}${id}/`
const photoOf = async (): Promise<[Uint8Array<ArrayBuffer>, string]> => [await picture(), 'দল.jpg']

const undoLast = async (school: School, id: unknown) => {
  const [change] = (await school.get(`/api/changes/?entity=achievements&record_id=${id}`)).list
  return school.send('POST', `/api/changes/${change?.id}/undo/`)
}

test('an achievement needs only a title, and has the day of its save', async ({ school }) => {
  const added = await school.add(path, { title: 'বিতর্কে চ্যাম্পিয়ন' })
  expect(added).toEqual({
    id: added.id,
    updated_at: expect.any(String),
    title: 'বিতর্কে চ্যাম্পিয়ন',
    text: '',
    date: todayInDhaka(),
    consent_note: '',
    photo: null,
  })
  const { consent_note: _, ...open } = added
  expect((await school.get(oneOf(added), visitor)).body).toEqual(open)
})

test('an Editor adds, changes and deletes an achievement with a photo, and undoes it', async ({ school }) => {
  const token = await school.signInUser(undefined, 'Editor')
  const { status, body } = await school.send('POST', path, form({ ...example, photo: await photoOf() }), {
    token,
  })
  expect([status, body]).toMatchObject([201, { ...example, photo: expect.stringMatching(/full\.jpg$/) }])
  expect((await school.get(String(body.photo), visitor)).status).toBe(200)
  const put = await school.send('PUT', oneOf(body), { title: 'রানার্স-আপ' }, { token })
  // The day and the note stay, as the photo does.
  expect(put.body).toMatchObject({ ...example, title: 'রানার্স-আপ', text: '', photo: body.photo })
  expect((await undoLast(school, body.id)).body).toMatchObject({ ...example, photo: body.photo })
  const removed = await school.send('PUT', oneOf(body), form({ ...example, photo: '' }), { token })
  expect(removed.body).toMatchObject({ photo: null })
  expect((await school.send('DELETE', oneOf(body), undefined, { token })).status).toBe(204)
  expect((await school.get(oneOf(body), visitor)).status).toBe(404)
  expect((await undoLast(school, body.id)).body).toMatchObject({ id: body.id, ...example })
})

const faults: [field: string, values: unknown[]][] = [
  ['title', [undefined, '', ' ', '\u200b', 7, null, ['ক'], 'ক'.repeat(20 * 1024 + 1)]],
  ['text', [7, ['ক'], 'ক'.repeat(20 * 1024 + 1)]],
  ['date', ['কাল', '2026-02-30', '0026-01-01', 20260610]],
  ['consent_note', ['ক'.repeat(501), { by: 'অভিভাবক' }]],
]

test.for(faults)(
  'an achievement with a wrong %s is refused, and nothing is saved',
  async ([field, values], { school }) => {
    const kept = await school.add(path, example)
    for (const value of values)
      for (const [method, address] of [
        ['POST', path],
        ['PUT', oneOf(kept)],
      ] as const) {
        const refused = await expectEffects(school, nothing, () =>
          school.send(method, address, { ...example, [field]: value }),
        )
        expect([value, refused.status, refusedFields(refused)]).toEqual([value, 400, [field]])
        expect(JSON.stringify(refused.body)).toMatch(/\p{Script=Bengali}/u)
      }
    expect((await school.get(oneOf(kept))).body).toEqual(kept)
  },
)

test('a photo that is no picture is refused, and nothing is saved', async ({ school }) => {
  const photo: [Uint8Array<ArrayBuffer>, string] = [new TextEncoder().encode('%PDF-1.4'), 'দল.jpg']
  const refused = await expectEffects(school, nothing, () =>
    school.send('POST', path, form({ ...example, photo })),
  )
  expect([refused.status, refusedFields(refused)]).toEqual([415, ['photo']])
})

test('the list is newest first, with all that is found in title or text', async () => {
  const school = await openSchool()
  const titles = async (query: string, token = school.token as string | null) =>
    (await school.get(path + query, { token })).list.map(({ title }) => title)
  await school.add(path, { title: 'দাবায় প্রথম', date: '2025-04-02' })
  await school.add(path, { title: 'বিজ্ঞান মেলায় পুরস্কার', date: '2026-01-15', text: 'প্রকল্পটি ছিল দাবা খেলার রোবট।' })
  await school.add(path, { title: 'সাঁতারে দ্বিতীয়', date: '2025-11-20' })
  await school.add(path, { title: 'সাঁতারে তৃতীয়', date: '2025-11-20' })
  const all = ['বিজ্ঞান মেলায় পুরস্কার', 'সাঁতারে তৃতীয়', 'সাঁতারে দ্বিতীয়', 'দাবায় প্রথম']
  for (const token of [school.token, null]) {
    expect(await titles('', token)).toEqual(all)
    expect((await titles('?search=দাবা', token)).toSorted()).toEqual([all[3], all[0]].toSorted())
    expect(await titles('?search=মেলা', token)).toEqual(all.slice(0, 1))
    expect(await titles('?search=কৃষ্ণচূড়া', token)).toEqual([])
  }
  expect((await school.get(`${path}?page=2&page_size=3`, visitor)).body).toMatchObject({
    total: 4,
    data: [{ title: all[3] }],
  })
})

test('only the staff can read who consented to the photo of an achievement', async () => {
  const school = await openSchool()
  const added = await school.add(path, { ...example, consent_note: 'অভিভাবকের চিঠি, ফাইল ১২' })
  for (const token of [null, 'worn-out', await school.signInUser()])
    for (const address of [oneOf(added), path, `${path}?page=1`, '/achievements', '/', '/search?q=ফাইল'])
      expect((await school.get(address, { token })).text).not.toMatch(/consent_note|ফাইল ১২/)
  for (const query of ['?search=ফাইল', '?search=১২'])
    expect((await school.get(path + query, visitor)).list).toEqual([])
  const editor = { token: await school.signInUser('clerk', 'Editor') }
  expect((await school.get(path, editor)).list).toMatchObject([{ consent_note: added.consent_note }])
})

test('of two people who save an achievement at once, one gets a conflict', async ({ school }) => {
  const added = await school.add(path, example)
  const headers = { 'If-Match': `"${added.updated_at}"` }
  const saves = ['প্রথম', 'দ্বিতীয়'].map((title) =>
    school.send('PUT', oneOf(added), { ...example, title }, { headers }),
  )
  expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an import adds achievements, those without a day with today, and changes the one of the same day', async () => {
  const school = await openSchool()
  const kept = await school.add(path, example)
  const rows = [
    { key: 'row 2', fields: { title: example.title, date: example.date, text: 'নতুন বিবরণ' } },
    { key: 'row 3', fields: { title: 'সাঁতারে প্রথম', date: '' } },
    { key: 'row 4', fields: { title: '', date: '2026-01-01' } },
    { key: 'row 5', fields: { title: 'জন্ম তারিখ ০১/০২/২০১১' } },
  ]
  const { body } = await school.send('POST', '/api/imports/achievements/plan/', { rows })
  const planned = body.rows as { key: string; outcome: string; id: unknown; updated_at: unknown }[]
  expect(planned).toMatchObject([
    { outcome: 'changed', id: kept.id },
    { outcome: 'new' },
    { outcome: 'refused', errors: { title: [expect.any(String)] } },
    { outcome: 'new', is_personal: true },
  ])
  const applied = rows.slice(0, 2).map((row, index) => {
    const { outcome, id, updated_at } = planned[index] ?? {}
    return { ...row, planned: { outcome, id, updated_at } }
  })
  await school.send('POST', '/api/imports/achievements/apply/', { rows: applied })
  expect((await school.get(path)).list).toMatchObject([
    { title: 'সাঁতারে প্রথম', date: todayInDhaka() },
    { id: kept.id, text: 'নতুন বিবরণ', consent_note: example.consent_note },
  ])
})
