import type { SentReply } from './send-form.ts'

/** The outcome of an upload, and its effect on the rest of the queue. */
export type UploadOutcome =
  | { kind: 'done' }
  /** This file is refused; the queue continues. */
  | { kind: 'refused'; why: string }
  /** The queue pauses, then retries this file. */
  | { kind: 'retry'; why: string; afterSeconds: number }
  /** The queue stops until the user acts. */
  | { kind: 'stopped'; why: string }

type Reply = Pick<SentReply, 'status' | 'isOk' | 'message' | 'errors' | 'waitSeconds'>

const defaultRetrySeconds = 10

export function uploadOutcome({ status, isOk, message, errors, waitSeconds }: Reply): UploadOutcome {
  if (isOk) return { kind: 'done' }
  if (status === 0) return { kind: 'retry', why: uploadTexts.unreachable, afterSeconds: defaultRetrySeconds }
  if (retryable.has(status))
    return {
      kind: 'retry',
      why: message || uploadTexts.busy,
      afterSeconds: waitSeconds ?? defaultRetrySeconds,
    }
  if (stopsAll.has(status)) return { kind: 'stopped', why: message || uploadTexts.stopped }
  const [about] = Object.values(errors).flat()
  return {
    kind: 'refused',
    why: about || message || (status === 413 ? uploadTexts.tooLarge : uploadTexts.refused),
  }
}

// Too slow, or a busy or restarting server or proxy.
const retryable = new Set([408, 429, 502, 503, 504])
// Signed out, forbidden, disk full.
const stopsAll = new Set([401, 403, 507])

export const uploadTexts = {
  unreachable: 'সার্ভারে পৌঁছানো যাচ্ছে না। সংযোগ ফিরলে নিজে থেকেই আবার শুরু হবে।',
  busy: 'সার্ভার এখন ব্যস্ত। একটু পরে নিজে থেকেই আবার শুরু হবে।',
  stopped: 'পাঠানো থেমে গেছে।',
  stoppedByUser: 'পাঠানো থামানো আছে। বাকিগুলো এখানেই আছে; একই ফাইল দুবার যোগ হবে না।',
  tooLarge: 'ফাইলটি বেশি বড়।',
  refused: 'ফাইলটি নেওয়া যায়নি।',
} as const
