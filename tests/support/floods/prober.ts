// A worker thread, so that the flood does not slow down the visitor.
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Probing } from './visitor.ts'

const { url, paths, everyMs } = workerData as Probing
const agent = new Agent({ keepAlive: true })
let times: number[] = []
const waiting = new Set<Promise<void>>()
let requested = 0
let timer: NodeJS.Timeout | undefined

parentPort?.on('message', async (command: 'begin' | 'enough') => {
  clearInterval(timer)
  if (command === 'begin') {
    times = []
    timer = setInterval(visit, everyMs)
  } else {
    await Promise.all(waiting)
    parentPort?.postMessage(times)
  }
})

function visit(): void {
  const answer = ask(`${url}${paths[requested++ % paths.length]}`)
  waiting.add(answer)
  void answer.finally(() => waiting.delete(answer))
}

function ask(address: string): Promise<void> {
  const start = performance.now()
  return new Promise((resolve) => {
    const note = (isCorrect: boolean) => {
      times.push(isCorrect ? performance.now() - start : Number.POSITIVE_INFINITY)
      resolve()
    }
    get(address, { agent }, (answer) => {
      answer.resume().once('close', () => note(answer.complete && answer.statusCode === 200))
    }).once('error', () => note(false))
  })
}
