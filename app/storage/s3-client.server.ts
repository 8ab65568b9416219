import { S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '#app/config.server.ts'

type S3Settings = NonNullable<Settings['s3']>

const maxSockets = 256
const clients = new WeakMap<S3Settings, S3Client>()

/** One client for the same settings, because it holds connections. */
export function s3ClientOf(settings: S3Settings): S3Client {
  const existing = clients.get(settings)
  if (existing) return existing
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // Slow readers hold connections for long.
    requestHandler: { connectionTimeout: 2000, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    // Other stores than Amazon's write newer checksums into the file, or refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  clients.set(settings, client)
  return client
}
