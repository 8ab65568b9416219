import type { MessagePort } from 'node:worker_threads'
import type { ContentVersion } from '#app/db/content/content-version.server.ts'
import type { WriterLock } from './sqlite.server.ts'

/** From the second thread. */
type ThreadMessage = 'take' | 'release' | { version: number } | { errcode: number }

const granted = 'given'

interface Shared {
  lock: WriterLock
  content: Pick<ContentVersion, 'setVersion'>
  onFault(fault: unknown): void
}

/**
 * Shares the writer lock with a second thread, until its port closes: SQLite's own lock would block this thread while the
 * other one writes. This thread knows the new content version before the other one answers.
 */
export function shareWriter(port: MessagePort, { lock, content, onFault }: Shared): void {
  let isHeld = false
  let isClosed = false

  async function take(): Promise<void> {
    await lock.take()
    if (isClosed) return lock.release()
    isHeld = true
    port.postMessage(granted)
  }

  function release(): void {
    if (isHeld) lock.release()
    isHeld = false
  }

  port.on('message', (message: ThreadMessage) => {
    if (message === 'take') void take()
    else if (message === 'release') release()
    else if ('errcode' in message) onFault(Object.assign(new Error('SQLite failed in a thread'), message))
    else content.setVersion(message.version)
  })
  port.on('close', () => {
    isClosed = true
    release()
  })
  port.unref()
}

/** In the second thread: the other end of `shareWriter`. */
export function sharedWriter(port: MessagePort): Shared {
  const send = (message: ThreadMessage) => port.postMessage(message)
  const queue: (() => void)[] = []
  port.on('message', () => queue.shift()?.())
  // Another port keeps the thread alive.
  port.unref()
  return {
    lock: {
      take: () =>
        new Promise((resolve) => {
          queue.push(resolve)
          send('take')
        }),
      release: () => send('release'),
    },
    content: { setVersion: (version) => send({ version }) },
    onFault: (fault) => {
      if (fault instanceof Error && 'errcode' in fault && typeof fault.errcode === 'number')
        send({ errcode: fault.errcode })
    },
  }
}
