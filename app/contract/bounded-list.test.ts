import { expect, test } from 'vitest'
import { z } from 'zod'
import { boundedList } from './bounded-list.ts'
import { checkFields } from './check-fields.ts'

test('the items of a list are checked, but not those of one that is too long', () => {
  let checked = 0
  const item = z.number().refine(() => {
    checked += 1
    return true
  })
  const list = boundedList(item, { most: 2, error: 'no list', tooMany: 'too many' })
  expect([list.parse(undefined), list.parse([1, 2]), checked]).toEqual([[], [1, 2], 2])
  expect(list.safeParse(Array.from({ length: 100_000 }, () => 'x')).error?.issues).toMatchObject([
    { message: 'too many' },
  ])
  expect(list.safeParse([1, 2, 3]).error?.issues).toMatchObject([{ path: [], message: 'too many' }])
  expect(checked).toBe(2)
  expect(list.safeParse('x').error?.issues).toMatchObject([{ message: 'no list' }])
})

test('a fault that many items have is told once', () => {
  const names = z.object({ names: z.array(z.string({ error: 'no text' })) })
  expect(checkFields(names, { names: [1, 2, 3] })).toEqual({ errors: { names: ['no text'] } })
})
