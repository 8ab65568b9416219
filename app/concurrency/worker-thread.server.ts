import type { MessagePort, Worker } from 'node:worker_threads'

/** A thread that answers questions; started by the first one, and ended when none has come for a while. */
export interface WorkerThread {
  /** Resolves with the answer; rejects if the thread ends before, and with NotCloneable for what can't be sent to one. */
  ask(question: unknown): Promise<unknown>
  /** Ends it and rejects unanswered questions. */
  stop(): Promise<void>
}

/** Thrown for a question that can't be copied to a thread, like one nested too deep. */
export class NotCloneable extends Error {}

interface Asked {
  id: number
  question: unknown
}

interface Answered {
  id: number
  answer: unknown
}

const end = 'end'

/** `start` runs a module that calls `answerQuestions`. */
export function createWorkerThread(start: () => Worker, idleMs: number): WorkerThread {
  let running: WorkerThread | undefined
  const forget = (one: WorkerThread) => {
    if (running === one) running = undefined
  }
  return {
    ask(question) {
      running ??= run(start(), idleMs, forget)
      return running.ask(question)
    },
    stop: async () => running?.stop(),
  }
}

function run(worker: Worker, idleMs: number, forget: (running: WorkerThread) => void): WorkerThread {
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(fault: unknown): void }>()
  const idle = setTimeout(() => {
    if (waiting.size === 0) void running.stop()
  }, idleMs).unref()
  let fault: unknown
  let last = 0
  // A thread that waits for questions must not keep the process from ending.
  worker.unref()
  worker.on('message', ({ id, answer }: Answered) => {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
    if (waiting.size === 0) idle.refresh()
  })
  worker.on('error', (thrown) => {
    fault = thrown
  })
  const ended = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      clearTimeout(idle)
      forget(running)
      for (const { reject } of waiting.values())
        reject(new Error('the thread ended before it answered', { cause: fault }))
      resolve()
    }),
  )
  const running: WorkerThread = {
    ask: (question) =>
      new Promise((resolve, reject) => {
        last += 1
        const asked: Asked = { id: last, question }
        try {
          worker.postMessage(asked)
        } catch (cause) {
          throw new NotCloneable('the question can not be sent', { cause })
        }
        waiting.set(last, { resolve, reject })
      }),
    async stop() {
      forget(running)
      worker.ref()
      if (waiting.size > 0) void worker.terminate()
      else worker.postMessage(end)
      await ended
    },
  }
  return running
}

/**
 * Where the module of a thread is, by the address of the module that starts it: beside that while developing; the build has
 * it in its own folder, above that of the chunks.
 */
export function workerFile(name: string, startedBy: string): URL {
  if (!isBuilt(startedBy)) return new URL(`./${name}.ts`, startedBy)
  return new URL(startedBy.includes('/chunks/') ? `../${name}.js` : `./${name}.js`, startedBy)
}

export const isBuilt = (address: string) => address.endsWith('.js')

/** In the thread: answers what comes through the port, several at once; closes when it is to end. */
export function answerQuestions(
  port: MessagePort,
  answer: (question: unknown) => Promise<unknown>,
  close: () => Promise<void>,
): void {
  port.on('message', async (message: Asked | typeof end) => {
    if (message === end) {
      await close()
      port.close()
      return
    }
    const answered: Answered = { id: message.id, answer: await answer(message.question) }
    port.postMessage(answered)
  })
}
