// A worker thread, so that the flood does not slow down the measuring thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { RepeatedSignIns } from './repeat-sign-ins.ts'

const { url, headers, cookies, credentials } = workerData as RepeatedSignIns
const statuses: Record<number, number> = {}
let answered = 0
let isOver = false

parentPort?.once('message', () => {
  isOver = true
})
await Promise.all(cookies.map(signInAgain))
parentPort?.postMessage(statuses)
parentPort?.close()

async function signInAgain(cookie: string): Promise<void> {
  const all = { ...headers, Cookie: cookie, 'Content-Type': 'application/json' }
  while (!isOver) {
    const reply = await fetch(`${url}/api/token/`, {
      method: 'POST',
      headers: all,
      body: JSON.stringify(credentials),
    })
    await reply.arrayBuffer()
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    answered += 1
    if (answered === cookies.length) parentPort?.postMessage('under way')
  }
}
