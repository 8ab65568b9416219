import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Who signs in without end, each browser again as soon as it has an answer. */
export interface RepeatedSignIns {
  url: string
  headers: Record<string, string>
  /** Of the browsers. */
  cookies: readonly string[]
  credentials: { username: string; password: string }
}

/** Signs in without end, and is under way once it returns; the returned function ends it, and says how often which status came. */
export async function repeatSignIns(
  workerData: RepeatedSignIns,
): Promise<() => Promise<Record<number, number>>> {
  const worker = new Worker(new URL('./sign-ins.ts', import.meta.url), { workerData })
  await once(worker, 'message')
  return async () => {
    worker.postMessage('enough')
    const [statuses] = (await once(worker, 'message')) as [Record<number, number>]
    return statuses
  }
}
