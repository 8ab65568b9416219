import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Browsers that sign in endlessly, each again as soon as it has an answer. */
export interface RepeatedSignIns {
  url: string
  headers: Record<string, string>
  /** One for each browser. */
  cookies: readonly string[]
  credentials: { username: string; password: string }
}

/** Starts signing in; resolves once it is under way. The returned function stops it and returns the count of each status. */
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
