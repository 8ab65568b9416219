import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { uploadsOf } from './s3-uploads.ts'

const bucket = 'pathshala-test'

/** An S3 server with one empty bucket inside this process, and the settings to use it. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'pathshala-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const uploads = uploadsOf(directory)
  server.middleware.unshift(uploads.answer)
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      // The only key pair that s3rver accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Multipart uploads that were not completed. */
    unfinished: () => uploads.list(bucket),
    stop: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}
