import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Probing {
  url: string
  paths: readonly string[]
  everyMs: number
}

/** Response times of a visitor in milliseconds; a failed request counts as infinite. */
export interface ResponseTimes {
  pages: number
  median: number
  p99: number
  worst: number
}

const paths = ['/', '/notice', '/facnstaff', '/api/teachers/', '/notice?page=2']

/** A visitor who opens a page a hundred times a second while some work runs. */
export async function startVisitor(url: string) {
  const probing: Probing = { url, paths, everyMs: 10 }
  const worker = new Worker(new URL('./prober.ts', import.meta.url), { workerData: probing })
  await once(worker, 'online')
  return {
    async visitDuring(work: () => Promise<unknown>): Promise<ResponseTimes> {
      worker.postMessage('begin')
      try {
        await work()
      } finally {
        worker.postMessage('enough')
      }
      const [times] = (await once(worker, 'message')) as [number[]]
      return describe(times)
    },
    stop: () => worker.terminate(),
  }
}

function describe(times: number[]): ResponseTimes {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { pages: times.length, median: at(0.5), p99: at(0.99), worst: at(1) }
}
