import { expect, test } from 'vitest'
import { shareAnswer } from './share-answer.server.ts'

function countingWork() {
  let asked = 0
  return { work: async () => ++asked, asked: () => asked }
}

test('many callers within a few seconds share one check', async () => {
  let now = 1000
  const { work, asked } = countingWork()
  const look = shareAnswer(5000, work, () => now)
  for (const at of [1000, 1001, 3000, 5999]) {
    now = at
    expect(await look()).toBe(1)
  }
  now = 6000
  expect(await look()).toBe(2)
  expect(asked()).toBe(2)
})

test('callers share a failure, too, and then it is checked again', async () => {
  let now = 0
  let isBroken = true
  let asked = 0
  const look = shareAnswer(
    5000,
    async () => {
      asked += 1
      if (isBroken) throw new Error('gone')
      return 'there'
    },
    () => now,
  )
  await expect(look()).rejects.toThrow('gone')
  isBroken = false
  now = 4999
  await expect(look()).rejects.toThrow('gone')
  expect(asked).toBe(1)
  now = 5000
  expect(await look()).toBe('there')
})

test('setting the clock back does not keep an old result alive', async () => {
  let now = 1_000_000
  const { work } = countingWork()
  const look = shareAnswer(5000, work, () => now)
  await look()
  now = 500
  expect(await look()).toBe(2)
})

test('callers during a check wait for it, however long it takes', async () => {
  let now = 0
  let asked = 0
  let finish: (what: string) => void = () => {}
  const look = shareAnswer(
    0,
    () => {
      asked += 1
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    },
    () => now,
  )
  const waiting = [look(), look()]
  now = 60_000
  waiting.push(look())
  finish('there')
  expect(await Promise.all(waiting)).toEqual(['there', 'there', 'there'])
  expect(asked).toBe(1)
})
