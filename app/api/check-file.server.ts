import {
  brokenPicture,
  type FileKind,
  kindOfFile,
  ruleFor,
  startLength,
  takesKind,
  tooManyBytes,
  wrongKind,
} from '#app/contract/file-kinds.ts'
import { maxPixels, maxSide, type SentRule } from '#app/contract/file-rules.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { decodingBytes, maxDecodingBytes } from '#app/storage/decoding-cost.ts'
import { loadSharp } from '#app/storage/load-sharp.server.ts'
import { readStart, type StagedFile } from '#app/storage/staging.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

/** Refuses a staged file that is too large (413) or, by its content, of a wrong kind (415). */
export async function checkStagedFile(field: string, file: StagedFile, accepted: SentRule): Promise<void> {
  const kind = kindOfFile(await readStart(file.path, startLength))
  const rule = ruleFor(accepted, kind)
  const refuse = (status: number, text: string) =>
    refuseFields(status, { [field]: [`${rule.label}: ${text}`] })
  // The type first: a smaller file of the wrong type would be refused, too.
  if (!takesKind(rule, kind)) throw refuse(415, wrongKind(accepted))
  if (file.isTooLarge || file.bytes > rule.maxBytes) throw refuse(413, tooManyBytes(rule))
  if (rule.kind !== 'picture') return
  const metadata = await readMetadata(file.path, kind)
  if (!metadata) throw refuse(415, brokenPicture)
  if (metadata.width * metadata.height > maxPixels)
    throw refuse(413, 'ছবিটি ৪ কোটি পিক্সেলের বেশি। ছোট মাপের একটি ছবি দিন।')
  if (rule.maxWidth && metadata.autoOrient.width > rule.maxWidth)
    throw refuse(413, `ছবিটি ${toBengaliDigits(rule.maxWidth)} পিক্সেলের বেশি চওড়া। কম চওড়া একটি ছবি দিন।`)
  if (Math.max(metadata.width, metadata.height) > maxSide)
    throw refuse(413, `ছবিটির এক দিক ${toBengaliDigits(maxSide)} পিক্সেলের বেশি লম্বা। ছোট মাপের একটি ছবি দিন।`)
  if (decodingBytes(metadata) > maxDecodingBytes)
    throw refuse(413, 'ছবিটি বড়, আর এমনভাবে রাখা যে খুলতে খুব বেশি মেমরি লাগে। সাধারণ JPEG করে আবার দিন।')
}

/** The picture's metadata; undefined if the decoder can't read it, or finds another format than the signature says. */
async function readMetadata(path: string, type: FileKind | undefined) {
  try {
    const sharp = await loadSharp()
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    return type === `image/${metadata.format}` ? metadata : undefined
  } catch {
    return undefined
  }
}
