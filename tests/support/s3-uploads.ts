import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A multipart upload that was not completed. */
export interface UnfinishedUpload {
  id: string
  key: string
  startedAt: Date
  /** The numbers of the parts that have arrived, complete or not. */
  parts: number[]
}

/** A request to s3rver, as Koa represents it. */
export interface S3Request {
  method: string
  path: string
  query: Record<string, string | undefined>
  status: number
  type: string
  body: unknown
}

/**
 * Implements what s3rver lacks, after Amazon's reference: ListMultipartUploads and AbortMultipartUpload. It stores such
 * uploads in a folder of their bucket.
 */
export function uploadsOf(directory: string) {
  const folderOf = (bucket: string) => join(directory, bucket, '._S3rver_uploads')

  async function list(bucket: string): Promise<UnfinishedUpload[]> {
    const ids = await readdir(folderOf(bucket)).catch(() => [])
    const read = async (id: string) => {
      const folder = join(folderOf(bucket), id)
      const names = await readdir(folder)
      return {
        id,
        key: await readFile(join(folder, 'key'), 'utf8'),
        startedAt: (await stat(join(folder, 'key'))).mtime,
        parts: names.filter((name) => /^\d+$/.test(name)).map(Number),
      }
    }
    // An upload may begin or end at this moment.
    return (await Promise.all(ids.map((id) => read(id).catch(() => [])))).flat()
  }

  async function answer(request: S3Request, next: () => Promise<void>): Promise<void> {
    const [, bucket = ''] = request.path.split('/')
    const { uploads, uploadId, prefix = '' } = request.query
    if (request.method === 'GET' && uploads !== undefined) {
      const found = (await list(bucket)).filter(({ key }) => key.startsWith(prefix))
      request.type = 'application/xml'
      request.body = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${found.map(toXml).join('')}</ListMultipartUploadsResult>`
    } else if (request.method === 'DELETE' && uploadId !== undefined) {
      const trash = join(directory, uploadId)
      // If two requests abort it at once, one does not find it.
      const isThere = await rename(join(folderOf(bucket), uploadId), trash).then(
        () => true,
        () => false,
      )
      await rm(trash, { recursive: true, force: true })
      request.status = isThere ? 204 : 404
      request.type = 'application/xml'
      request.body = isThere ? null : '<Error><Code>NoSuchUpload</Code></Error>'
    } else await next()
  }

  return { list, answer }
}

function toXml({ key, id, startedAt }: UnfinishedUpload): string {
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`
}
