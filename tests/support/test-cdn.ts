import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The public address of a bucket, with a policy. */
export interface TestCdn {
  url: string
  /** What was asked of it. */
  asked: string[]
  /** What everybody may read; the folder `public/` at first. */
  open: RegExp
}

/** Serves a bucket of the S3 server of a test to everybody. */
export async function startCdn(s3: { S3_ENDPOINT: string; S3_BUCKET: string }): Promise<TestCdn> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    cdn.asked.push(path)
    if (!cdn.open.test(path)) return void response.writeHead(403).end()
    const found = await fetch(`${s3.S3_ENDPOINT}/${s3.S3_BUCKET}${path}`)
    const kept = ['content-type', 'content-disposition', 'cache-control']
    const headers = Object.fromEntries([...found.headers].filter(([name]) => kept.includes(name)))
    response.writeHead(found.status, headers).end(Buffer.from(await found.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cdn: TestCdn = { url, asked: [], open: /^\/public\// }
  return cdn
}
