import { expect, test } from 'vitest'
import { shareAnswer } from './share-answer.server.ts'

function countingWork() {
  let runs = 0
  return { work: async () => ++runs, runs: () => runs }
}

test('many callers within a few seconds share one check', async () => {
  let now = 1000
  const { work, runs } = countingWork()
  const check = shareAnswer(5000, work, () => now)
  for (const at of [1000, 1001, 3000, 5999]) {
    now = at
    expect(await check()).toBe(1)
  }
  now = 6000
  expect(await check()).toBe(2)
  expect(runs()).toBe(2)
})

test('callers share a failure, too, and then it is checked again', async () => {
  let now = 0
  let isBroken = true
  let runs = 0
  const check = shareAnswer(
    5000,
    async () => {
      runs += 1
      if (isBroken) throw new Error('gone')
      return 'there'
    },
    () => now,
  )
  await expect(check()).rejects.toThrow('gone')
  isBroken = false
  now = 4999
  await expect(check()).rejects.toThrow('gone')
  expect(runs).toBe(1)
  now = 5000
  expect(await check()).toBe('there')
})

test('when the clock is set back, an old result expires', async () => {
  let now = 1_000_000
  const { work } = countingWork()
  const check = shareAnswer(5000, work, () => now)
  await check()
  now = 500
  expect(await check()).toBe(2)
})

test('callers during a check wait for it, however long it takes', async () => {
  let now = 0
  let runs = 0
  let finish: (result: string) => void = () => {}
  const check = shareAnswer(
    0,
    () => {
      runs += 1
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    },
    () => now,
  )
  const waiting = [check(), check()]
  now = 60_000
  waiting.push(check())
  finish('there')
  expect(await Promise.all(waiting)).toEqual(['there', 'there', 'there'])
  expect(runs).toBe(1)
})
