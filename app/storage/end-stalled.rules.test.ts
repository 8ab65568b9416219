import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endStalled } from './end-stalled.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a source that sends nothing to a waiting reader fails', async () => {
  const source = new PassThrough()
  const guarded = endStalled(source, 1000)
  source.write('first')
  const chunks = guarded[Symbol.asyncIterator]()
  expect(String((await chunks.next()).value)).toBe('first')
  const ended = expect(chunks.next()).rejects.toThrow('sent nothing for 1000 ms')
  await vi.advanceTimersByTimeAsync(1001)
  await ended
  expect(source.destroyed).toBe(true)
})

test('a slow reader does not end the source', async () => {
  const source = new PassThrough()
  const guarded = endStalled(source, 1000)
  // More than both streams buffer.
  source.end(Buffer.alloc(1_000_000))
  await once(guarded, 'readable')
  let read = 0
  for await (const chunk of guarded) {
    read += chunk.length
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(read).toBe(1_000_000)
})

test('a reader that is destroyed while it waits ends the source at once', async () => {
  const source = new PassThrough()
  const guarded = endStalled(source, 1000)
  guarded.read()
  guarded.destroy()
  await once(source, 'close')
})
