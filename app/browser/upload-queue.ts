import { newKey } from './new-key.ts'
import type { SentReply } from './send-form.ts'
import { uploadOutcome } from './upload-outcome.ts'

/** One file of many on its way to the server. */
export interface Upload {
  /** Also its Idempotency-Key: a file that is sent again because the answer was lost is added once. */
  key: string
  file: File
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'refused'
  /** How much has arrived, from 0 to 1. */
  part: number
  /** Why it was refused; empty if it was not. */
  why: string
  /** The body of the answer, once it is done. */
  body: unknown
}

export interface UploadQueue {
  uploads: readonly Upload[]
  isRunning: boolean
  /** Why a running queue stands still, and whether it goes on by itself. */
  pause: { why: string; goesOn: boolean } | undefined
}

interface Work {
  /** The file as it is sent, or why it can't be. */
  prepare: (file: File) => Promise<{ file: File } | { refusal: string }>
  send: (
    upload: Upload,
    prepared: File,
    watched: { onPart: (part: number) => void; signal: AbortSignal },
  ) => Promise<SentReply>
}

interface Pause {
  why: string
  /** Undefined: only somebody's press ends it. */
  afterSeconds?: number
}

// One is on its way while the server works on the other.
const atOnce = 2

/**
 * Sends many files, two at a time and each prepared just before, one after the other, because a cheap computer has no
 * memory for two large pictures. Waits while the network is gone or the server busy.
 */
export function createUploadQueue({ prepare, send }: Work) {
  let state: UploadQueue = { uploads: [], isRunning: false, pause: undefined }
  const listeners = new Set<() => void>()
  const onTheirWay = new Map<string, AbortController>()
  let lastPrepared: Promise<unknown> = Promise.resolve()
  let pausing = new AbortController()

  function set(change: Partial<UploadQueue>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function setOne(key: string, change: Partial<Upload>): void {
    set({ uploads: state.uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) })
  }

  /** Sends what waits, as far as there is room; ends the run once nothing is left. */
  function goOn(): void {
    while (state.isRunning && !state.pause && onTheirWay.size < atOnce) {
      const next = state.uploads.find((one) => one.state === 'waiting')
      if (!next) break
      void sendOne(next).finally(goOn)
    }
    const isLeft = onTheirWay.size > 0 || state.uploads.some((one) => one.state === 'waiting')
    if (state.isRunning && !isLeft) set({ isRunning: false, pause: undefined })
  }

  async function sendOne(upload: Upload): Promise<void> {
    const { key } = upload
    const stopping = new AbortController()
    onTheirWay.set(key, stopping)
    try {
      setOne(key, { state: 'preparing' })
      const prepared = await inTurn(upload.file)
      if (stopping.signal.aborted) return
      if ('refusal' in prepared) return setOne(key, { state: 'refused', why: prepared.refusal })
      setOne(key, { state: 'sending' })
      const onPart = (part: number) => setOne(key, { part })
      const reply = await send(upload, prepared.file, { onPart, signal: stopping.signal })
      if (!stopping.signal.aborted) settle(key, reply)
    } finally {
      onTheirWay.delete(key)
    }
  }

  function inTurn(file: File) {
    const prepared = lastPrepared.then(() => prepare(file))
    lastPrepared = prepared.catch(() => {})
    return prepared
  }

  function settle(key: string, reply: SentReply): void {
    const outcome = uploadOutcome(reply)
    if (outcome.kind === 'done') setOne(key, { state: 'done', part: 1, body: reply.body })
    else if (outcome.kind === 'refused') setOne(key, { state: 'refused', why: outcome.why })
    else {
      setOne(key, { state: 'waiting', part: 0 })
      standStill(outcome, reply.status === 0)
    }
  }

  function standStill({ why, afterSeconds }: Pause, isCutOff: boolean): void {
    pausing.abort()
    pausing = new AbortController()
    set({ pause: { why, goesOn: afterSeconds !== undefined } })
    if (afterSeconds === undefined) return
    const timer = setTimeout(resume, afterSeconds * 1000)
    pausing.signal.addEventListener('abort', () => clearTimeout(timer))
    if (isCutOff) addEventListener('online', resume, { signal: pausing.signal })
  }

  function resume(): void {
    pausing.abort()
    set({ pause: undefined })
    goOn()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: (): UploadQueue => state,
    add(files: readonly File[]): void {
      const added = files.map((file): Upload => {
        return { key: newKey(), file, state: 'waiting', part: 0, why: '', body: undefined }
      })
      set({ uploads: [...state.uploads, ...added] })
      goOn()
    },
    start(): void {
      set({ isRunning: true })
      resume()
    },
    /** Sends those that were refused once more. */
    retry(): void {
      const uploads = state.uploads.map((one) =>
        one.state === 'refused' ? { ...one, state: 'waiting' as const, part: 0, why: '' } : one,
      )
      set({ uploads, isRunning: true })
      resume()
    },
    /** Takes one out; the server may have it already. */
    remove(key: string): void {
      onTheirWay.get(key)?.abort()
      set({ uploads: state.uploads.filter((one) => one.key !== key) })
      goOn()
    },
    /** Takes out all that are not done. */
    cancel(): void {
      pausing.abort()
      for (const stopping of onTheirWay.values()) stopping.abort()
      const uploads = state.uploads.filter((one) => one.state === 'done')
      set({ uploads, isRunning: false, pause: undefined })
    },
    /** Begins anew, once nothing is on its way. */
    clear(): void {
      set({ uploads: [] })
    },
  }
}
