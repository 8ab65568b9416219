import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { sharedWriter, shareWriter } from './share-writer.server.ts'
import { createWriterLock } from './sqlite.server.ts'

function share() {
  const { port1: ours, port2: theirs } = new MessageChannel()
  const lock = createWriterLock()
  const moves: number[] = []
  const faults: unknown[] = []
  shareWriter(ours, {
    lock,
    content: { setVersion: (version) => void moves.push(version) },
    onFault: (fault) => void faults.push(fault),
  })
  onTestFinished(() => theirs.close())
  return { lock, moves, faults, theirs, thread: sharedWriter(theirs) }
}

test('only one of both threads writes at a time', async () => {
  const { lock, thread } = share()
  const order: string[] = []
  const write = async (thread: string, writerLock: typeof lock) => {
    await writerLock.take()
    order.push(`${thread} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${thread} ends`)
    writerLock.release()
  }
  await Promise.all([
    write('thread', thread.lock),
    write('first', lock),
    write('thread', thread.lock),
    write('second', lock),
  ])
  expect(order.filter((_, at) => at % 2 === 0)).toHaveLength(4)
  for (const [at, begun] of order.entries())
    if (at % 2 === 0) expect(order[at + 1]).toBe(begun.replace('begins', 'ends'))
})

test('the new version is known before the next write', async () => {
  const { lock, moves, thread } = share()
  await thread.lock.take()
  const waiting = lock.take()
  thread.content.setVersion(7)
  thread.lock.release()
  await waiting
  expect(moves).toEqual([7])
})

test.each([
  ['holds the lock', true],
  ['waits for it', false],
])('a thread that ends while it %s releases it', async (_how, isHeld) => {
  const { lock, theirs, thread } = share()
  if (!isHeld) await lock.take()
  const taken = thread.lock.take()
  if (isHeld) await taken
  const closed = new Promise((resolve) => theirs.once('close', resolve))
  theirs.close()
  await closed
  if (!isHeld) lock.release()
  await lock.take()
})

test('a disk fault in a thread is reported', async () => {
  const { lock, faults, thread } = share()
  thread.onFault(Object.assign(new Error('database or disk is full'), { errcode: 13 }))
  thread.onFault(new Error('another one'))
  await thread.lock.take()
  thread.lock.release()
  await lock.take()
  expect(faults).toMatchObject([{ errcode: 13 }])
})
