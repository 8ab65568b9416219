// @module-tag postgres

import { expect } from 'vitest'
import { planRows } from '#tests/support/test-imports.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { schoolTest as test } from '#tests/support/test-school.ts'
import { copyOf } from './notices.rules.ts'

const visitor = { token: null }
const memo_number = '৩৭.০২.০০০০.১০৭.৩১.১৮৪.২০২৬-১১২৩'

test('a notice has the number of its memo, which an older program leaves unchanged', async ({ school }) => {
  const { id, ...added } = await school.add('/api/notices/', { title: 'সভা', memo_number: ` ${memo_number} ` })
  expect(added).toMatchObject({ memo_number })
  const one = `/api/notices/${id}/`
  expect((await school.get(one, visitor)).body).toMatchObject({ memo_number })
  expect((await school.send('PUT', one, { title: 'সভা' })).body).toMatchObject({ memo_number })
  expect((await school.get(`/notice/${id}`, visitor)).text).toContain(`>স্মারক নম্বর: ${memo_number}<`)
  const emptied = await school.send('PUT', one, { title: 'সভা', memo_number: null })
  expect(emptied.body).toMatchObject({ memo_number: '' })
  expect((await school.get(`/notice/${id}`, visitor)).text).not.toContain('স্মারক নম্বর')
  const [change] = (await school.get(`/api/changes/?entity=notices&record_id=${id}`)).list
  const undone = await school.send('POST', `/api/changes/${change?.id}/undo/`)
  expect(undone.body).toMatchObject({ memo_number })
})

test.for([
  { why: 'too long', memo: 'ক'.repeat(101) },
  { why: 'no text', memo: { number: 1 } as never },
])('a memo number that is $why is refused, and nothing is saved', async ({ memo }, { school }) => {
  const title = `ভুল স্মারক ${JSON.stringify(memo).length}`
  const reply = await school.send('POST', '/api/notices/', { title, memo_number: memo })
  expect([reply.status, refusedFields(reply)]).toEqual([400, ['memo_number']])
  expect((await school.get(`/api/notices/?search=${encodeURIComponent(title)}`)).list).toEqual([])
})

test('a notice is found by its memo number, however its signs are typed', async ({ school }) => {
  const { id } = await school.add('/api/notices/', { title: 'বদলি', memo_number: 'শিম/শাঃ৬/২০২৭-৪৫১' })
  const idsBy = async (search: string, options = {}) => {
    const { list } = await school.get(`/api/notices/?search=${encodeURIComponent(search)}`, options)
    return list.map((one) => one.id)
  }
  for (const typed of ['শিম/শাঃ৬/২০২৭-৪৫১', 'স্মারক নং শিম শাঃ৬ 2027-451', '২০২৭-৪৫১'])
    expect(await idsBy(typed, visitor)).toEqual([id])
  expect(await idsBy('২০২৭-৪৫১')).toEqual([id])
  const page = await school.get(`/notice?search=${encodeURIComponent('২০২৭-৪৫১')}`, visitor)
  expect(page.text).toContain('স্মারক নম্বরে পাওয়া গেছে।')
  for (const other of ['পরীক্ষা ২০২৭-৪৫১', '৪৫১', 'শিম']) expect(await idsBy(other, visitor)).toEqual([])
})

test('a memo number in a sheet is no personal data, also where the text repeats it', async ({ school }) => {
  const number = 'সোআম/১২৩৪৫৬৭৮৯০'
  const rows = [
    { title: 'আদেশ', description: `${number} মূলে`, memo_number: number },
    { title: 'তালিকা', description: 'নম্বর ১২৩৪৫৬৭৮৯০', memo_number: 'সোআম/১' },
  ]
  const plans = await planRows(school, 'notices', rows)
  expect(plans.map(({ outcome, is_personal }) => [outcome, is_personal])).toEqual([
    ['new', false],
    ['new', true],
  ])
})

test('a copy has no memo number, because each letter has its own', async ({ school }) => {
  const notice = await school.add('/api/notices/', { title: 'সভা', category: 'সভা', memo_number: 'ক/১' })
  expect(copyOf(notice)).toEqual({ title: 'সভা', description: '', category: 'সভা' })
})
