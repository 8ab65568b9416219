import type { MessagePort, Worker } from 'node:worker_threads'

/** A thread that answers questions; started by the first one, and ended when idle. */
export interface WorkerThread {
  /** Resolves with the answer; rejects if the thread ends before, and with Uncloneable if it can't be sent. */
  ask(question: unknown): Promise<unknown>
  /** Ends it and rejects unanswered questions. */
  stop(): Promise<void>
}

/** Thrown for a question that can't be copied to a thread, like one nested too deep. */
export class Uncloneable extends Error {}

interface Question {
  id: number
  question: unknown
}

interface Answer {
  id: number
  answer: unknown
}

const end = 'end'

/** `start` runs a module that calls `answerQuestions`. */
export function createWorkerThread(start: () => Worker, idleMs: number): WorkerThread {
  let running: WorkerThread | undefined
  const onEnd = (one: WorkerThread) => {
    if (running === one) running = undefined
  }
  return {
    ask(question) {
      running ??= run(start(), idleMs, onEnd)
      return running.ask(question)
    },
    stop: async () => running?.stop(),
  }
}

function run(worker: Worker, idleMs: number, onEnd: (running: WorkerThread) => void): WorkerThread {
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(fault: unknown): void }>()
  const idle = setTimeout(() => {
    if (waiting.size === 0) void running.stop()
  }, idleMs).unref()
  let fault: unknown
  let last = 0
  // An idle thread must not keep the process alive.
  worker.unref()
  worker.on('message', ({ id, answer }: Answer) => {
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
      onEnd(running)
      for (const { reject } of waiting.values())
        reject(new Error('the thread ended before it answered', { cause: fault }))
      resolve()
    }),
  )
  const running: WorkerThread = {
    ask: (question) =>
      new Promise((resolve, reject) => {
        last += 1
        const message: Question = { id: last, question }
        try {
          worker.postMessage(message)
        } catch (cause) {
          throw new Uncloneable('the question can not be sent', { cause })
        }
        waiting.set(last, { resolve, reject })
      }),
    async stop() {
      onEnd(running)
      worker.ref()
      if (waiting.size > 0) void worker.terminate()
      else worker.postMessage(end)
      await ended
    },
  }
  return running
}

/**
 * The address of the module of a thread: in development beside the module that starts it, in the build above the folder
 * of the chunks.
 */
export function workerFile(name: string, startedBy: string): URL {
  if (!isBuilt(startedBy)) return new URL(`./${name}.ts`, startedBy)
  return new URL(startedBy.includes('/chunks/') ? `../${name}.js` : `./${name}.js`, startedBy)
}

export const isBuilt = (address: string) => address.endsWith('.js')

/** Runs in the thread: answers questions concurrently, until the end message. */
export function answerQuestions(
  port: MessagePort,
  answer: (question: unknown) => Promise<unknown>,
  close: () => Promise<void>,
): void {
  port.on('message', async (message: Question | typeof end) => {
    if (message === end) {
      await close()
      port.close()
      return
    }
    const reply: Answer = { id: message.id, answer: await answer(message.question) }
    port.postMessage(reply)
  })
}
