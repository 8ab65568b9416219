import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.server.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a few go in at each turn, in the order in which they came', async () => {
  const enter = createTurnstile(2)
  const inside: number[] = []
  for (let number = 1; number <= 5; number += 1) enter(() => inside.push(number))
  const course: number[] = []
  for (let time = 0; time < 4; time += 1) {
    await turn()
    course.push(inside.length)
  }
  expect(course).toEqual([2, 4, 5, 5])
  expect(inside).toEqual([1, 2, 3, 4, 5])
})

test('who comes while others go in waits for the next turn', async () => {
  const enter = createTurnstile(2)
  const inside: string[] = []
  enter(() => {
    inside.push('first')
    enter(() => inside.push('second'))
  })
  await turn()
  expect(inside).toEqual(['first'])
  await turn()
  expect(inside).toEqual(['first', 'second'])
  enter(() => inside.push('third'))
  await turn()
  expect(inside.at(-1)).toBe('third')
})
