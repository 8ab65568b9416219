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
import { shrinkPicture } from './shrink-picture.ts'
import { isWholePicture } from './whole-picture.ts'

/** A chosen file as it is sent, with what is said of it, or why it can't be sent. */
export type PreparedFile = { file: File; said: string; isPdf: boolean } | RefusedFile

interface RefusedFile {
  refusal: string
  isTooLarge?: true
  /** It can be sent if it is shrunk, which somebody must ask for. */
  canShrink?: true
}

interface Asked {
  /** The refusal of a file with too many bytes; left out: the usual one of its kind. */
  tooLarge?: string | undefined
  /** Whether to shrink a picture of a field that does so on request only. */
  isShrunk?: boolean
}

/** Checks a chosen file by the rule of its field, as the server will, and shrinks a picture. */
export async function prepareFile(file: File, taken: FileRule, asked: Asked = {}): Promise<PreparedFile> {
  const kind = kindOfFile(new Uint8Array(await file.slice(0, startLength).arrayBuffer()))
  const rule = ruleFor(taken, kind)
  const { tooLarge = tooManyBytes(rule), isShrunk = false } = asked
  const isOnRequest = rule.kind === 'picture' && rule.isShrunkOnRequest === true
  // The server takes none, but a browser that reads it makes a JPEG of it.
  const isConverted = rule.kind === 'picture' && !isOnRequest && kind === 'image/heic'
  const isLarge = file.size > rule.maxBytes
  // What is no file of a known kind is taken for what it says it is, but then only its size can be told.
  if (!kind && isLarge && takesKind(rule, file.type as FileKind))
    return { refusal: tooLarge, isTooLarge: true }
  if (!kind || !(takesKind(rule, kind) || isConverted)) return { refusal: wrongKind(taken) }
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
  if (!isWholePicture(new Uint8Array(await file.arrayBuffer()), kind)) return { refusal: brokenPicture }
  const sent = await shrinkPicture(file, kind, rule)
  if (sent && sent.size <= rule.maxBytes) return prepared(sent, false)
  if (kind === 'image/heic') return { refusal: unreadableHeic }
  return file.size > rule.maxBytes ? { refusal: tooLarge, isTooLarge: true } : { refusal: brokenPicture }
}

function prepared(file: File, isPdf: boolean): PreparedFile {
  return { file, said: `${file.name}, ${formatFileSize(file.size)}`, isPdf }
}

const unreadableHeic =
  'ছবিটি HEIC ধরনের, এই ব্রাউজার তা খুলতে পারে না। ফোনে ছবিটি খুলে স্ক্রিনশট নিয়ে সেটি দিন, অথবা ছবিটি JPEG করে দিন।'
