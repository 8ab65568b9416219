import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startS3 } from './s3.ts'

/** An S3 server that records its requests, like `GET teachers/abc/320.webp bytes=0-9`, and can fail. */
export interface RecordedS3 {
  settings: Record<string, string> & { S3_ENDPOINT: string; S3_BUCKET: string }
  requests: string[]
  /** The number of answers being sent. */
  open: number
  /** The highest number of requests that were pending at once. */
  mostAtOnce: number
  /** `unavailable`: refuses every request; `stalling`: sends only the first bytes of each file. */
  mode: 'available' | 'unavailable' | 'stalling'
  /** Whether a request is neither forwarded nor answered. */
  isIgnored: (request: string) => boolean
}

export async function startRecordedS3(): Promise<RecordedS3> {
  const { settings, stop } = await startS3()
  const target = new URL(settings.S3_ENDPOINT)
  const store: RecordedS3 = {
    settings,
    requests: [],
    open: 0,
    mostAtOnce: 0,
    mode: 'available',
    isIgnored: () => false,
  }
  let pending = 0

  function pass(near: IncomingMessage, answer: ServerResponse): void {
    const path = decodeURIComponent(new URL(near.url ?? '', target).pathname)
      .split('/')
      .slice(2)
      .join('/')
    const received = [near.method, path, near.headers.range].filter(Boolean).join(' ')
    store.requests.push(received)
    pending += 1
    store.mostAtOnce = Math.max(store.mostAtOnce, pending)
    answer.once('close', () => {
      pending -= 1
    })
    if (store.isIgnored(received)) return
    if (store.mode === 'unavailable') return void near.socket.destroy()
    // The signature includes the Host header.
    const { method, url, headers } = near
    const far = request({ host: target.hostname, port: target.port, method, path: url, headers })
    far.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      store.open += 1
      answer.once('close', () => {
        store.open -= 1
        found.destroy()
      })
      if (store.mode === 'stalling')
        found.once('data', (bytes: Buffer) => answer.write(bytes.subarray(0, 10)))
      else found.pipe(answer)
    })
    far.on('error', () => answer.destroy())
    near.pipe(far)
  }

  const server = createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  store.settings = {
    ...settings,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await stop()
  })
  return store
}
