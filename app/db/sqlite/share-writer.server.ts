import type { MessagePort } from 'node:worker_threads'
import type { ContentVersion } from '#app/db/content/content-version.server.ts'
import type { WriterLock } from './sqlite.server.ts'

/** What a thread that writes to the same SQLite file tells the one that serves visitors. */
type Told = 'take' | 'release' | { version: number } | { errcode: number }

const given = 'given'

interface Shared {
  lock: WriterLock
  content: Pick<ContentVersion, 'moveTo'>
  onFault(fault: unknown): void
}

/**
 * Shares the lock of SQLite's only writer with a thread, until its port closes: SQLite's own lock would stop this thread
 * while that one writes. What it has written is known here before it answers anybody.
 */
export function shareWriter(port: MessagePort, { lock, content, onFault }: Shared): void {
  let isHeld = false
  let isClosed = false

  async function take(): Promise<void> {
    await lock.take()
    if (isClosed) return lock.release()
    isHeld = true
    port.postMessage(given)
  }

  function release(): void {
    if (isHeld) lock.release()
    isHeld = false
  }

  port.on('message', (told: Told) => {
    if (told === 'take') void take()
    else if (told === 'release') release()
    else if ('errcode' in told) onFault(Object.assign(new Error('SQLite failed in a thread'), told))
    else content.moveTo(told.version)
  })
  port.on('close', () => {
    isClosed = true
    release()
  })
  port.unref()
}

/** In the thread: its part of what `shareWriter` shares. */
export function sharedWriter(port: MessagePort): Shared {
  const tell = (told: Told) => port.postMessage(told)
  const waiting: (() => void)[] = []
  port.on('message', () => waiting.shift()?.())
  // The port of its questions keeps the thread alive.
  port.unref()
  return {
    lock: {
      take: () =>
        new Promise((resolve) => {
          waiting.push(resolve)
          tell('take')
        }),
      release: () => tell('release'),
    },
    content: { moveTo: (version) => tell({ version }) },
    onFault: (fault) => {
      if (fault instanceof Error && 'errcode' in fault && typeof fault.errcode === 'number')
        tell({ errcode: fault.errcode })
    },
  }
}
