import { expect, test } from 'vitest'
import { createStepQueue } from './step-queue.ts'
import type { UploadOutcome } from './upload-outcome.ts'

/** A server that answers as it is told, and remembers what it was sent. */
function openServer() {
  const sent: string[] = []
  const waiting: ((outcome: UploadOutcome) => void)[] = []
  const retries: (() => void)[] = []
  const queue = createStepQueue<string>({
    send: (step) => {
      sent.push(step)
      return new Promise((answer) => waiting.push(answer))
    },
    retryAfter: (_seconds, retry) => {
      retries.push(retry)
      return () => retries.splice(0)
    },
  })
  const answer = async (outcome: UploadOutcome) => {
    waiting.shift()?.(outcome)
    await new Promise(setImmediate)
  }
  return { queue, sent, answer, comeBack: () => retries.at(-1)?.() }
}

const done = { kind: 'done' } as const

test('steps are sent in their order, each after the answer to the one before', async () => {
  const { queue, sent, answer } = openServer()
  queue.add('one')
  queue.add('two', 'three')
  expect(sent).toEqual(['one'])
  await answer(done)
  expect(sent).toEqual(['one', 'two'])
  await answer(done)
  await answer(done)
  expect(sent).toEqual(['one', 'two', 'three'])
  expect(queue.snapshot()).toEqual({ steps: [], state: 'idle', why: '' })
})

test('while the network is away everything waits, then goes on with the same step', async () => {
  const { queue, sent, answer, comeBack } = openServer()
  queue.add('one', 'two')
  await answer({ kind: 'retry', why: 'away', afterSeconds: 10 })
  queue.add('three')
  expect(queue.snapshot()).toEqual({ steps: ['one', 'two', 'three'], state: 'waiting', why: 'away' })
  expect(sent).toEqual(['one'])
  comeBack()
  expect(sent).toEqual(['one', 'one'])
  await answer(done)
  expect(sent).toEqual(['one', 'one', 'two'])
})

test('a refused step holds the others back until it is changed or dropped', async () => {
  const { queue, sent, answer } = openServer()
  queue.add('one', 'two')
  await answer({ kind: 'refused', why: 'busy' })
  queue.add('three')
  expect(queue.snapshot()).toMatchObject({ state: 'refused', why: 'busy' })
  expect(sent).toEqual(['one'])
  queue.retry('one on purpose')
  await answer({ kind: 'refused', why: 'gone' })
  queue.drop()
  expect(sent).toEqual(['one', 'one on purpose', 'two'])
  await answer(done)
  await answer(done)
  expect(queue.snapshot().steps).toEqual([])
})
