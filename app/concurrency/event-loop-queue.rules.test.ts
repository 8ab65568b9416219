import { expect, test } from 'vitest'
import { createEventLoopQueue } from './event-loop-queue.server.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a few tasks start per turn of the event loop, in the order of their arrival', async () => {
  const enqueue = createEventLoopQueue(2)
  const begun: number[] = []
  for (let number = 1; number <= 5; number += 1) enqueue(() => begun.push(number))
  const course: number[] = []
  for (let time = 0; time < 4; time += 1) {
    await turn()
    course.push(begun.length)
  }
  expect(course).toEqual([2, 4, 5, 5])
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('a task that arrives while others start waits for the next turn', async () => {
  const enqueue = createEventLoopQueue(2)
  const begun: string[] = []
  enqueue(() => {
    begun.push('first')
    enqueue(() => begun.push('second'))
  })
  await turn()
  expect(begun).toEqual(['first'])
  await turn()
  expect(begun).toEqual(['first', 'second'])
  enqueue(() => begun.push('third'))
  await turn()
  expect(begun.at(-1)).toBe('third')
})
