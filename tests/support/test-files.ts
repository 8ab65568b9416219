import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

/** A picture of one colour, small in bytes whatever its size in pixels. */
export async function picture(format: 'png' | 'jpeg' | 'webp' = 'jpeg', width = 40, height = 50) {
  const background = { r: randomBytes(1)[0] ?? 0, g: 120, b: 60 }
  const image = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(await image.toFormat(format).toBuffer()) as Bytes
}

/** A file that starts like a PDF, with distinct content. */
export function pdfFile(text = 'notice'): Bytes {
  return new TextEncoder().encode(`%PDF-1.7\n% ${text}\n%%EOF\n`) as Bytes
}

/** Settings that keep files on disk, where tests can count them, with any database. */
export const filesOnDisk = {
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
}
