import { expect } from 'vitest'
import { form, type Reply, type School, schoolTest } from '../../../tests/support/test-school.ts'
import type { Import, ImportRow } from './imports.contract.ts'

const bytes = (text: string): [Uint8Array<ArrayBuffer>, string] => [
  new TextEncoder().encode(text),
  'list.csv',
]

/** Uploads a sheet as CSV. */
async function upload(school: School, entity: string, lines: readonly string[]): Promise<Import> {
  const reply = await school.send('POST', '/api/imports/', form({ entity, file: bytes(lines.join('\r\n')) }))
  expect(reply.status, reply.text).toBe(201)
  return importIn(reply)
}

const importIn = (reply: Reply) => reply.body as unknown as Import

async function apply(school: School, id: number): Promise<Import> {
  const reply = await school.send('POST', `/api/imports/${id}/apply/`)
  expect(reply.status, reply.text).toBe(200)
  return importIn(reply)
}

async function rowsOf(school: School, id: number, query = ''): Promise<ImportRow[]> {
  const reply = await school.get(`/api/imports/${id}/rows/?page_size=100${query}`)
  return reply.body.data as ImportRow[]
}

const heads = 'নাম,রোল নম্বর,শ্রেণি,শাখা,মোবাইল নম্বর'

schoolTest(
  'a sheet of students is checked, applied, repeated without doubles and undone',
  async ({ school }) => {
    const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
    const there = { full_name: 'আগের জন', class_name, section: 'ক' }
    const changed = await school.add('/api/students/', {
      ...there,
      roll_number: '9',
      contact_phone: '01711111111',
    })
    await school.add('/api/students/', { ...there, roll_number: '10' })
    const lines = [
      heads,
      'রহিমা খাতুন,১,ষষ্ঠ,ক,০১৭১২৩৪৫৬৭৮',
      'করিম উদ্দিন,২,ষষ্ঠ,ক,',
      ',৩,ষষ্ঠ,ক,',
      'দুবার লেখা,1,ষষ্ঠ,ক,',
      'নতুন নাম,৯,ষষ্ঠ,ক,',
      'আগের জন,১০,ষষ্ঠ,ক,',
      'শ্রেণি নেই,১১,দশম,ক,',
      'ভুল ফোন,১২,ষষ্ঠ,ক,১২৩',
    ]
    const checked = await upload(school, 'students', lines)
    expect(checked).toMatchObject({
      entity: 'students',
      file_name: 'list.csv',
      state: 'checked',
      missing: [],
      batch: null,
      counts: { new: 2, change: 1, same: 1, refused: 4, total: 8, done: 0, personal: 0 },
    })
    const rows = await rowsOf(school, checked.id)
    expect(rows.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual([
      '2 new',
      '3 new',
      '4 refused',
      '5 refused',
      '6 change',
      '7 same',
      '8 refused',
      '9 refused',
    ])
    expect(rows[0]?.values).toMatchObject({ class_name: 'ষষ্ঠ', contact_phone: '01712345678' })
    expect(rows.map(({ reasons }) => reasons.map(({ field }) => field))).toEqual([
      [],
      [],
      ['full_name'],
      [null],
      [],
      [],
      ['class_name'],
      ['contact_phone'],
    ])
    expect(rows[3]?.reasons[0]?.message).toContain('২ নম্বর সারি')
    expect(rows[4]).toMatchObject({ before: { full_name: 'আগের জন' }, record_id: changed.id })
    expect(await school.get('/api/students/').then(({ list }) => list.length)).toBe(2)

    const applied = await apply(school, checked.id)
    expect(applied).toMatchObject({
      state: 'applied',
      counts: { new: 2, change: 1, same: 1, refused: 4, done: 4 },
    })
    const { list } = await school.get('/api/students/')
    expect(list.map(({ full_name }) => full_name)).toEqual(['নতুন নাম', 'আগের জন', 'রহিমা খাতুন', 'করিম উদ্দিন'])
    // An empty cell changes nothing.
    expect(list[0]).toMatchObject({ contact_phone: '01711111111', digital_id_code: changed.digital_id_code })
    expect(new Set(list.map(({ digital_id_code }) => digital_id_code)).size).toBe(4)
    const history = await school.get(`/api/changes/?batch=${applied.batch}`)
    expect(history.list.map(({ kind }) => kind)).toEqual(['update', 'create', 'create'])

    const again = await upload(school, 'students', lines)
    expect(again.counts).toMatchObject({ new: 0, change: 0, same: 4, refused: 4 })
    expect(await apply(school, again.id)).toMatchObject({ state: 'applied', batch: null })

    const undone = await school.send('POST', `/api/imports/${checked.id}/undo/`)
    expect(undone.status, undone.text).toBe(200)
    expect(importIn(undone)).toMatchObject({ state: 'undone' })
    expect((await school.get('/api/students/')).list.map(({ full_name }) => full_name)).toEqual([
      'আগের জন',
      'আগের জন',
    ])
    const refused = await school.send('POST', `/api/imports/${checked.id}/apply/`)
    expect(refused.status).toBe(409)
    const once = await upload(school, 'students', lines)
    expect(once.counts).toMatchObject({ new: 2, change: 1, same: 1, refused: 4 })
  },
)
