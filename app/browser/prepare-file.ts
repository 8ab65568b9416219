import {
  brokenPicture,
  kindOfFile,
  ruleFor,
  startLength,
  tooManyBytes,
  wrongKind,
} from '#app/contract/file-kinds.ts'
import type { FileRule } from '#app/contract/file-rules.ts'
import { formatFileSize } from '#app/text/file-size.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A chosen file as it is sent, with what is said of it, or why it can't be sent. */
export type PreparedFile =
  | { file: File; said: string; isPdf: boolean }
  | { refusal: string; isTooLarge?: true }

/** Checks a chosen file by the rule of its field, as the server will, and shrinks a picture. */
export async function prepareFile(file: File, taken: FileRule, saidTooLarge?: string): Promise<PreparedFile> {
  const kind = kindOfFile(new Uint8Array(await file.slice(0, startLength).arrayBuffer()))
  const rule = ruleFor(taken, kind)
  const tooLarge = saidTooLarge ?? tooManyBytes(rule)
  const isTaken = rule.kind === 'pdf' ? kind === 'application/pdf' : rule.types.some((type) => type === kind)
  const isPicture = rule.kind === 'picture' && kind && (isTaken || kind === 'image/heic')
  const sent = isPicture ? await shrinkPicture(file, kind, rule) : isTaken ? file : undefined
  if (sent && sent.size <= rule.maxBytes)
    return {
      file: sent,
      said: `${sent.name}, ${formatFileSize(sent.size)}`,
      isPdf: rule.kind === 'pdf',
    }
  if (isPicture && kind === 'image/heic') return { refusal: unreadableHeic }
  if (file.size > rule.maxBytes) return { refusal: tooLarge, isTooLarge: true }
  return { refusal: isPicture ? brokenPicture : wrongKind(taken) }
}

const unreadableHeic =
  'ছবিটি HEIC ধরনের, এই ব্রাউজার তা খুলতে পারে না। ফোনে ছবিটি খুলে স্ক্রিনশট নিয়ে সেটি দিন, অথবা ছবিটি JPEG করে দিন।'
