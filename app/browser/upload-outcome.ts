import type { SentReply } from './send-form.ts'

/** What becomes of an upload, and of those that wait behind it. */
export type UploadOutcome =
  | { kind: 'done' }
  /** This file is not taken; the others go on. */
  | { kind: 'refused'; why: string }
  /** All wait, and then this one is sent again. */
  | { kind: 'again'; why: string; afterSeconds: number }
  /** None goes on until somebody has done something about it. */
  | { kind: 'stopped'; why: string }

type Reply = Pick<SentReply, 'status' | 'isOk' | 'message' | 'errors' | 'waitSeconds'>

const usualSeconds = 10

/** What becomes of an upload with this answer. */
export function uploadOutcome({ status, isOk, message, errors, waitSeconds }: Reply): UploadOutcome {
  if (isOk) return { kind: 'done' }
  if (status === 0) return { kind: 'again', why: uploadTexts.unreachable, afterSeconds: usualSeconds }
  if (goesAway.has(status))
    return { kind: 'again', why: message || uploadTexts.busy, afterSeconds: waitSeconds ?? usualSeconds }
  if (concernsAll.has(status)) return { kind: 'stopped', why: message || uploadTexts.stopped }
  const [about] = Object.values(errors).flat()
  return {
    kind: 'refused',
    why: about || message || (status === 413 ? uploadTexts.tooLarge : uploadTexts.refused),
  }
}

// A body that came too slowly, a server or a proxy before it that is busy or restarting.
const goesAway = new Set([408, 429, 502, 503, 504])
// Signed out, not allowed, the disk is full.
const concernsAll = new Set([401, 403, 507])

export const uploadTexts = {
  unreachable: 'সার্ভারে পৌঁছানো যাচ্ছে না। সংযোগ ফিরলে নিজে থেকেই আবার শুরু হবে।',
  busy: 'সার্ভার এখন ব্যস্ত। একটু পরে নিজে থেকেই আবার শুরু হবে।',
  stopped: 'পাঠানো থেমে গেছে।',
  tooLarge: 'ফাইলটি বেশি বড়।',
  refused: 'ফাইলটি নেওয়া যায়নি।',
} as const
