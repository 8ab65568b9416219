import sharp from 'sharp'
import {
  type FileRule,
  maxPixels,
  maxSide,
  type PictureRule,
  type PictureType,
} from '#app/contract/file-rules.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { decodingBytes, maxDecodingBytes } from '#app/storage/decoding-cost.ts'
import { readStart, type StagedFile } from '#app/storage/staging.server.ts'
import { toBengaliDigits } from '#app/text/digits.ts'

/** Refuses a staged file that is too large (413) or is not what its field takes, by content (415). */
export async function checkStagedFile(field: string, file: StagedFile, rule: FileRule): Promise<void> {
  const refuse = (status: number, text: string) =>
    refuseFields(status, { [field]: [`${rule.label}: ${text}`] })
  if (file.isTooLarge)
    throw refuse(
      413,
      `ফাইলটি ${toBengaliDigits(rule.maxBytes / 1024 / 1024)} MB এর কম হতে হবে। ছোট একটি ফাইল দিন।`,
    )
  const start = await readStart(file.path, 16)
  if (rule.kind === 'pdf') {
    if (start.subarray(0, 5).toString('latin1') !== '%PDF-') throw refuse(415, 'শুধু PDF ফাইল দেওয়া যায়।')
    return
  }
  const type = pictureTypeOf(start)
  if (!type || !rule.types.includes(type)) throw refuse(415, takes(rule))
  const known = await describe(file.path, type)
  if (!known) throw refuse(415, 'ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।')
  if (known.width * known.height > maxPixels)
    throw refuse(413, 'ছবিটি ৪ কোটি পিক্সেলের বেশি। ছোট মাপের একটি ছবি দিন।')
  if (Math.max(known.width, known.height) > maxSide)
    throw refuse(413, `ছবিটির এক দিক ${toBengaliDigits(maxSide)} পিক্সেলের বেশি লম্বা। ছোট মাপের একটি ছবি দিন।`)
  if (decodingBytes(known) > maxDecodingBytes)
    throw refuse(413, 'ছবিটি বড়, আর এমনভাবে রাখা যে খুলতে খুব বেশি মেমরি লাগে। সাধারণ JPEG করে আবার দিন।')
}

function takes(rule: PictureRule): string {
  return rule.types.includes('image/webp') ? 'শুধু JPEG, PNG বা WEBP ছবি দেওয়া যায়।' : 'শুধু JPEG বা PNG ছবি দেওয়া যায়।'
}

// The signatures of the PNG, JPEG and RIFF/WebP formats; file names and declared types are not trusted.
function pictureTypeOf(start: Buffer): PictureType | undefined {
  const latin = start.toString('latin1')
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (latin.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

/** The picture's metadata; undefined if the decoder can't read it, or finds another format than the signature says. */
async function describe(path: string, type: PictureType) {
  try {
    const known = await sharp(path, { limitInputPixels: false }).metadata()
    return type === `image/${known.format}` ? known : undefined
  } catch {
    return undefined
  }
}
