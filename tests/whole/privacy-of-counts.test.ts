// @module-tag slow

import { expect, test } from 'vitest'
import { createDice, type Dice } from '../fuzz/dice.ts'
import { crawlStarts, readAll } from '../support/test-crawl.ts'
import { openSchool, type School } from '../support/test-school.ts'

// Two schools differ only in one student: of gender other in the first, without gender in the second.
const hiddenGenders = ['other', ''] as const
type HiddenGender = (typeof hiddenGenders)[number]

const counts: string = '/api/student-counts/'
const longAgo = '2001-01-01'
const names = ['রিমা', 'করিম', 'রহিম', 'সালমা'] as const
// Only the first may be of gender other, and one more may be typed: fewer than three in the school.
const gendersOf = (name: string) => (name === names[0] ? (['other', ''] as const) : ['male', 'female', ''])

interface Student extends Record<string, unknown> {
  id: number
  full_name: string
}

interface Variant {
  school: School
  hiddenGender: HiddenGender
  send(method: string, path: string, body?: object): Promise<number>
  student(name: string): Promise<Student | undefined>
}

type Step = (variant: Variant) => Promise<number>

async function openVariant(hiddenGender: HiddenGender): Promise<Variant> {
  const school = await openSchool()
  const classes = [
    await school.add('/api/classes/', { name: 'একাদশ' }),
    await school.add('/api/classes/', { name: 'দ্বাদশ' }),
  ]
  for (const { id } of classes) await school.add('/api/sections/', { name: 'ক', class_name: id })
  await school.add('/api/sections/', { name: 'মানবিক' })
  return {
    school,
    hiddenGender,
    send: async (method, path, body) =>
      (await school.send(method, path, body as Record<string, unknown>)).status,
    student: async (name) =>
      (await school.get('/api/students/')).list.find(({ full_name }) => full_name === name),
  }
}

/** Each kind of write, with random values that are the same in both schools. */
const steps: Record<string, (dice: Dice) => Step> = {
  create: (dice) => {
    const full_name = dice.pick(names)
    const fields = {
      full_name,
      roll_number: '১',
      class_name: 1 + dice.below(2),
      ...randomFields(dice, full_name),
    }
    return async (variant) =>
      (await variant.student(full_name))
        ? 0
        : variant.send('POST', '/api/students/', withHiddenGender(variant, fields))
  },
  gender: (dice) => changed(dice, (name) => ({ gender: dice.pick(gendersOf(name)) })),
  class: (dice) => changed(dice, () => ({ class_name: 1 + dice.below(2) })),
  section: (dice) => changed(dice, () => ({ section: dice.pick(sections) })),
  delete: (dice) => ofStudent(dice, (variant, { id }) => variant.send('DELETE', `/api/students/${id}/`)),
  erase: (dice) => ofStudent(dice, (variant, { id }) => variant.send('POST', `/api/students/${id}/erase/`)),
  undo: (dice) => {
    const back = dice.below(3)
    return async (variant) => {
      const { list } = await variant.school.get('/api/changes/?entity=students')
      const change = list.filter(({ is_last }) => is_last)[back]
      return change ? variant.send('POST', `/api/changes/${change.id}/undo/`, {}) : 0
    }
  },
  type: (dice) => {
    const rows = [
      { section: dice.pick(sections), male: dice.below(3), total: 6, ...(dice.percent(50) && { other: 1 }) },
    ]
    return (variant) =>
      variant.send('PUT', `${counts}1/`, {
        rows: variant.hiddenGender === 'other' ? rows : rows.map(({ other: _, ...row }) => row),
      })
  },
  count: () => (variant) => variant.send('DELETE', `${counts}1/`),
  rename: (dice) => {
    const name = dice.pick(['মানবিক', 'বিজ্ঞান'])
    return (variant) => variant.send('PUT', '/api/sections/3/', { name })
  },
}

const sections = ['ক', ' ক', 'মানবিক', 'বিজ্ঞান', 'ভাইয়ের সাথে', '']

const randomFields = (dice: Dice, name: string) => ({
  section: dice.pick(sections),
  gender: dice.pick(gendersOf(name)),
})

const withHiddenGender = ({ hiddenGender }: Variant, fields: Record<string, unknown>) =>
  fields.gender === 'other' ? { ...fields, gender: hiddenGender } : fields

function ofStudent(dice: Dice, act: (variant: Variant, student: Student) => Promise<number>): Step {
  const name = dice.pick(names)
  return async (variant) => {
    const student = await variant.student(name)
    return student ? act(variant, student) : 0
  }
}

function changed(dice: Dice, change: (name: string) => Record<string, unknown>): Step {
  const name = dice.pick(names)
  const values = change(name)
  return async (variant) => {
    const student = await variant.student(name)
    if (!student) return 0
    return variant.send('PUT', `/api/students/${student.id}/`, {
      ...student,
      ...withHiddenGender(variant, values),
    })
  }
}

/** Everything that visitors can compare; resets the day, so that any update of it is noticed. */
async function visibleState({ school }: Variant) {
  const { sql } = school.resources.database
  const reply = await school.get(counts, { token: null })
  const { version } = await sql.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  const published = await sql.selectFrom('shown_counts').select('day').executeTakeFirst()
  await sql.updateTable('shown_counts').set({ day: longAgo }).execute()
  return {
    text: reply.text,
    etag: reply.headers.get('etag'),
    version,
    day: published?.day ?? longAgo,
    rows: reply.list,
  }
}

async function expectedCounts({ school }: Variant) {
  const { list } = await school.get(counts)
  return list
    .filter(({ class_name, total }) => class_name !== null && total !== 0)
    .map(({ is_typed: _, ...row }) => ({ ...row, other: 0 }))
}

test('no order of writes reveals whether a student is of gender other or has no gender', async () => {
  const both = [await openVariant('other'), await openVariant('')] as const
  const before = await Promise.all(both.map((variant) => readAll(variant.school, crawlStarts, null)))
  const dice = createDice(20_261_123, 1)
  const kinds = Object.keys(steps)
  const pairs = new Set(kinds.flatMap((one) => kinds.map((next) => `${one} ${next}`)))
  let last = await Promise.all(both.map(visibleState))
  let kind = 'create'
  let [done, unchanged] = [0, 0]
  for (let number = 0; number < 150; number += 1) {
    // Prefers pairs of writes that were not tried.
    const next = kinds.filter((one) => pairs.has(`${kind} ${one}`))
    const chosenKind = dice.pick(next.length > 0 && dice.percent(95) ? next : kinds)
    pairs.delete(`${kind} ${chosenKind}`)
    kind = chosenKind
    const step = steps[kind]?.(dice)
    const statuses = [await step?.(both[0]), await step?.(both[1])]
    const states = await Promise.all(both.map(visibleState))
    const at = `${number}: ${kind}`
    expect([at, statuses[1]]).toEqual([at, statuses[0]])
    expect([at, states[1]]).toEqual([at, states[0]])
    const [now, then] = [states[0], last[0]]
    expect(now?.rows.filter(({ class_name, other }) => class_name === null || other !== 0)).toEqual([])
    expect([at, now?.rows]).toEqual([at, await expectedCounts(both[0])])
    const hasChanged = now?.text !== then?.text
    expect([at, now?.day === longAgo]).toEqual([at, !hasChanged])
    // The name of a section is public by itself.
    if (kind !== 'rename') expect([at, now?.version !== then?.version]).toEqual([at, hasChanged])
    if (statuses[0]) done += 1
    if (statuses[0] && !hasChanged) unchanged += 1
    last = states
  }
  expect([...pairs]).toEqual([])
  expect(done).toBeGreaterThan(80)
  expect(unchanged).toBeGreaterThan(15)

  const after = await Promise.all(both.map((variant) => readAll(variant.school, crawlStarts, null)))
  const changedIn = (index: 0 | 1) =>
    after[index]?.flatMap(({ address, reply }, at) =>
      reply.text === before[index]?.[at]?.reply.text ? [] : [address],
    )
  expect(changedIn(1)).toEqual(changedIn(0))
})

test('three students of gender other are published for the whole school, fewer are not', async () => {
  const { school } = await openVariant('other')
  const whole = async () =>
    (await school.get(counts, { token: null })).list.filter(({ class_name }) => class_name === null)
  const add = (class_name: number, gender: 'other' | '') =>
    school.add('/api/students/', { full_name: 'রিমা', roll_number: '১', class_name, gender })
  await add(1, 'other')
  await add(2, '')
  const last = await add(2, 'other')
  expect(await whole()).toEqual([])
  await school.send('PUT', `${counts}1/`, { rows: [{ male: 3, other: 1, total: 8 }] })
  expect(await whole()).toEqual([])
  await school.send('PUT', `${counts}1/`, { rows: [{ male: 3, other: 2, total: 8 }] })
  expect(await whole()).toEqual([{ class_name: null, section: '', male: 3, female: 0, other: 3, total: 10 }])
  await school.send('DELETE', `/api/students/${last.id}/`)
  expect(await whole()).toEqual([])
})
