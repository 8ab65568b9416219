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
import type { FileRule, PictureRule } from '#app/contract/file-rules.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { isCompletePicture } from './complete-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A chosen file as it is sent, with name and size for display, or its refusal. */
export type PreparedFile = { file: File; description: string; isPdf: boolean } | RefusedFile

interface RefusedFile {
  refusal: string
  isTooLarge?: true
  /** The file may be shrunk on request. */
  canShrink?: true
}

interface PrepareOptions {
  /** The refusal of a file that is too large; by default the one of its kind. */
  tooLarge?: string | undefined
  /** Shrinks a picture of a field that does so on request only. */
  isShrunk?: boolean
}

/** Validates a chosen file like the server, and shrinks a picture. */
export async function prepareFile(
  file: File,
  fieldRule: FileRule,
  options: PrepareOptions = {},
): Promise<PreparedFile> {
  const kind = kindOfFile(new Uint8Array(await file.slice(0, startLength).arrayBuffer()))
  const rule = ruleFor(fieldRule, kind)
  const { tooLarge = tooManyBytes(rule), isShrunk = false } = options
  const isOnRequest = rule.kind === 'picture' && rule.isShrunkOnRequest === true
  // The server refuses HEIC, but browsers that can read it convert it to JPEG.
  const isConverted = rule.kind === 'picture' && !isOnRequest && kind === 'image/heic'
  const isLarge = file.size > rule.maxBytes
  // For a file of unknown kind only the size can be validated, by its declared type.
  if (!kind && isLarge && takesKind(rule, file.type as FileKind))
    return { refusal: tooLarge, isTooLarge: true }
  if (!kind || !(takesKind(rule, kind) || isConverted)) return { refusal: wrongKind(fieldRule) }
  if (isLarge && isOnRequest && !isShrunk) return { refusal: tooLarge, isTooLarge: true, canShrink: true }
  if (rule.kind === 'picture') return preparePicture(file, kind, rule, tooLarge)
  return isLarge ? { refusal: tooLarge, isTooLarge: true } : prepared(file, true)
}

async function preparePicture(
  file: File,
  kind: FileKind,
  rule: PictureRule,
  tooLarge: string,
): Promise<PreparedFile> {
  if (!isCompletePicture(new Uint8Array(await file.arrayBuffer()), kind)) return { refusal: brokenPicture }
  const sent = await shrinkPicture(file, kind, rule)
  if (sent && sent.size <= rule.maxBytes) return prepared(sent, false)
  if (kind === 'image/heic') return { refusal: unreadableHeic }
  return file.size > rule.maxBytes ? { refusal: tooLarge, isTooLarge: true } : { refusal: brokenPicture }
}

function prepared(file: File, isPdf: boolean): PreparedFile {
  return { file, description: `${file.name}, ${formatFileSize(file.size)}`, isPdf }
}

const unreadableHeic =
  'ছবিটি HEIC ধরনের, এই ব্রাউজার তা খুলতে পারে না। ফোনে ছবিটি খুলে স্ক্রিনশট নিয়ে সেটি দিন, অথবা ছবিটি JPEG করে দিন।'
