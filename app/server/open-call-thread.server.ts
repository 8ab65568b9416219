import { MessageChannel, Worker } from 'node:worker_threads'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import {
  createWorkerThread,
  isBuilt,
  type WorkerThread,
  workerFile,
} from '#app/concurrency/worker-thread.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { CallWorkerTask } from './call-worker.ts'

// An idle thread ends to free its memory, not at once: imports often come in a row.
const idleMs = 60_000
// A sheet of 20,000 rows takes a fifth. Beyond the limit the thread ends, and the process continues.
const megabytes = 256
const maxConcurrent = 2
const maxWaiting = 20

/**
 * The thread of long calls. Only on SQLite, which would block the event loop: on PostgreSQL they mostly wait for another
 * process. Only in the build, which has the thread as one file.
 */
export function openCallThread({ settings, database }: Resources): WorkerThread | undefined {
  const { shareWriter } = database
  if (!shareWriter || !isBuilt(import.meta.url)) return undefined
  const thread = createWorkerThread(() => {
    const { port1: ours, port2: port } = new MessageChannel()
    shareWriter(ours)
    const task: CallWorkerTask = { settings, port }
    return new Worker(workerFile('call-worker', import.meta.url), {
      workerData: task,
      transferList: [port],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
  }, idleMs)
  const runInTurn = createSemaphore(maxConcurrent, maxWaiting)
  return { ask: (question) => runInTurn(() => thread.ask(question)), stop: thread.stop }
}
