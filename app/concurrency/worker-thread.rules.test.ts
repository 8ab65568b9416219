import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorkerThread, Uncloneable } from './worker-thread.server.ts'

// Answers with the id of its thread; "later" waits for "now"; "break" throws an uncaught error.
const threadCode = `
import { parentPort, threadId } from 'node:worker_threads'
import { answerQuestions } from ${JSON.stringify(new URL('./worker-thread.server.ts', import.meta.url).href)}
let goOn = () => {}
answerQuestions(
  parentPort,
  async (question) => {
    if (question === 'break') process.nextTick(() => { throw new Error('it broke') })
    if (question === 'later' || question === 'break') await new Promise((resolve) => { goOn = resolve })
    if (question === 'now') goOn()
    return { question, threadId }
  },
  async () => {},
)`

const minuteMs = 60_000

function start() {
  let started = 0
  const thread = createWorkerThread(() => {
    started += 1
    return new Worker(new URL(`data:text/javascript,${encodeURIComponent(threadCode)}`))
  }, minuteMs)
  onTestFinished(thread.stop)
  return { thread, started: () => started }
}

const threadOf = async (answer: Promise<unknown>) => Reflect.get(Object(await answer), 'threadId')

test('questions at once are answered by one thread, each with its own answer', async () => {
  const { thread, started } = start()
  expect(started()).toBe(0)
  const answers = ['later', 'now', 'other'].map((question) => thread.ask(question))
  expect(await Promise.all(answers)).toMatchObject([
    { question: 'later' },
    { question: 'now' },
    { question: 'other' },
  ])
  expect(started()).toBe(1)
})

test('a thread that crashes rejects its questions, and the next question starts another thread', async () => {
  const { thread, started } = start()
  const answers = [thread.ask('later'), thread.ask('break')]
  for (const one of answers)
    await expect(one).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'it broke' }) })
  expect(await thread.ask('other')).toMatchObject({ question: 'other' })
  expect(started()).toBe(2)
})

test('a thread ends a minute after its last answer, and not while it works', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { thread } = start()
  const first = await threadOf(thread.ask('other'))
  const working = thread.ask('later')
  vi.advanceTimersByTime(10 * minuteMs)
  expect(await threadOf(thread.ask('now'))).toBe(first)
  expect(await threadOf(working)).toBe(first)
  vi.advanceTimersByTime(minuteMs - 1)
  expect(await threadOf(thread.ask('other'))).toBe(first)
  vi.advanceTimersByTime(minuteMs)
  expect(await threadOf(thread.ask('other'))).not.toBe(first)
})

test('a question that is nested too deep is rejected, and blocks no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { thread, started } = start()
  await expect(thread.ask(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).rejects.toThrow(Uncloneable)
  expect(await thread.ask('other')).toMatchObject({ question: 'other' })
  vi.advanceTimersByTime(minuteMs)
  await thread.ask('other')
  expect(started()).toBe(2)
})

test('stopping rejects unanswered questions', async () => {
  const { thread } = start()
  const working = expect(thread.ask('later')).rejects.toThrow('ended before it answered')
  await thread.stop()
  await working
})
