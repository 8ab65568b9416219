import { newKey } from './new-key.ts'
import type { SentReply } from './send-form.ts'
import { uploadOutcome, uploadTexts } from './upload-outcome.ts'

/** A file in an upload queue. */
export interface Upload {
  /** Also its Idempotency-Key: a retry after a lost answer adds the file once. */
  key: string
  file: File
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'refused'
  /** Upload progress from 0 to 1. */
  part: number
  /** Why it was refused, or empty. */
  why: string
  /** The body of the answer when done. */
  body: unknown
}

export interface UploadQueue {
  uploads: readonly Upload[]
  isRunning: boolean
  /** Why a running queue is paused, and whether the user stopped it. */
  pause: { why: string; isByUser: boolean } | undefined
}

interface Work {
  /** The file to send, or a refusal. */
  prepare: (file: File) => Promise<{ file: File } | { refusal: string }>
  send: (
    upload: Upload,
    prepared: File,
    watched: { onPart: (part: number) => void; signal: AbortSignal },
  ) => Promise<SentReply>
}

interface Pause {
  why: string
  /** Undefined: until the user resumes. */
  afterSeconds?: number
}

// One is sent while the server processes the other.
const concurrency = 2

/**
 * Sends many files, two at a time. Files are prepared one after the other just before sending, because a cheap computer
 * has no memory for two large pictures. Pauses while the network or server is unavailable.
 */
export function createUploadQueue({ prepare, send }: Work) {
  let state: UploadQueue = { uploads: [], isRunning: false, pause: undefined }
  const listeners = new Set<() => void>()
  const inFlight = new Map<string, AbortController>()
  let lastPrepared: Promise<unknown> = Promise.resolve()
  let pausing = new AbortController()

  function set(change: Partial<UploadQueue>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function setOne(key: string, change: Partial<Upload>): void {
    set({ uploads: state.uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) })
  }

  /** Sends waiting files up to the concurrency; ends the run when none are left. */
  function sendNext(): void {
    while (state.isRunning && !state.pause && inFlight.size < concurrency) {
      const next = state.uploads.find((one) => one.state === 'waiting')
      if (!next) break
      void sendOne(next).finally(sendNext)
    }
    const isLeft = inFlight.size > 0 || state.uploads.some((one) => one.state === 'waiting')
    if (state.isRunning && !isLeft) set({ isRunning: false, pause: undefined })
  }

  async function sendOne(upload: Upload): Promise<void> {
    const { key } = upload
    const stopping = new AbortController()
    inFlight.set(key, stopping)
    try {
      setOne(key, { state: 'preparing' })
      const prepared = await prepareInTurn(upload.file)
      if (stopping.signal.aborted) return
      if ('refusal' in prepared) return setOne(key, { state: 'refused', why: prepared.refusal })
      setOne(key, { state: 'sending' })
      const onPart = (part: number) => setOne(key, { part })
      const reply = await send(upload, prepared.file, { onPart, signal: stopping.signal })
      if (!stopping.signal.aborted) settle(key, reply)
    } finally {
      // After a stop it may be sent again already.
      if (inFlight.get(key) === stopping) inFlight.delete(key)
    }
  }

  function prepareInTurn(file: File) {
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
      pauseAll(outcome, reply.status === 0)
    }
  }

  function pauseAll({ why, afterSeconds }: Pause, isOffline: boolean): void {
    // The user stopped it; a file that is still on its way does not resume it.
    if (state.pause?.isByUser) return
    pausing.abort()
    pausing = new AbortController()
    set({ pause: { why, isByUser: false } })
    if (afterSeconds === undefined) return
    const timer = setTimeout(resume, afterSeconds * 1000)
    pausing.signal.addEventListener('abort', () => clearTimeout(timer))
    if (isOffline) addEventListener('online', resume, { signal: pausing.signal })
  }

  function resume(): void {
    pausing.abort()
    set({ pause: undefined })
    sendNext()
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
      sendNext()
    },
    start(): void {
      set({ isRunning: true })
      resume()
    },
    /** Pauses until `start`: files on their way wait again, but the answer to a complete one is awaited. */
    stop(): void {
      pausing.abort()
      const stopped = state.uploads.filter(({ key, part }) => part < 1 && inFlight.has(key))
      for (const { key } of stopped) {
        inFlight.get(key)?.abort()
        inFlight.delete(key)
      }
      const uploads = state.uploads.map((one) =>
        stopped.includes(one) ? { ...one, state: 'waiting' as const, part: 0 } : one,
      )
      set({ uploads, pause: { why: uploadTexts.stoppedByUser, isByUser: true } })
    },
    /** Retries refused files. */
    retry(): void {
      const uploads = state.uploads.map((one) =>
        one.state === 'refused' ? { ...one, state: 'waiting' as const, part: 0, why: '' } : one,
      )
      set({ uploads, isRunning: true })
      resume()
    },
    /** Removes a file; the server may have it already. */
    remove(key: string): void {
      inFlight.get(key)?.abort()
      set({ uploads: state.uploads.filter((one) => one.key !== key) })
      sendNext()
    },
    /** Removes all unfinished files. */
    cancel(): void {
      pausing.abort()
      for (const stopping of inFlight.values()) stopping.abort()
      const uploads = state.uploads.filter((one) => one.state === 'done')
      set({ uploads, isRunning: false, pause: undefined })
    },
    /** Empties the queue, when nothing is in flight. */
    clear(): void {
      set({ uploads: [] })
    },
  }
}
