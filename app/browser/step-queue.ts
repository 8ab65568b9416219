import type { UploadOutcome } from './upload-outcome.ts'

/** Steps that are saved one after the other. */
export interface StepQueue<Step> {
  /** Not saved yet; the first is being sent, waits, or was refused. */
  steps: readonly Step[]
  state: 'idle' | 'sending' | 'waiting' | 'refused'
  /** Why it waits or was refused, for people. */
  why: string
}

interface Work<Step> {
  send: (step: Step) => Promise<UploadOutcome>
  /** Schedules a retry; returns a function that cancels it. */
  retryAfter?: (seconds: number, retry: () => void) => () => void
}

/**
 * Saves steps in their order, each after the answer to the one before, because a step builds on what that one made. Waits
 * while the network or the server is unavailable; a refused step stays first until the user retries or drops it.
 */
export function createStepQueue<Step>({ send, retryAfter = whenOnline }: Work<Step>) {
  let current: StepQueue<Step> = { steps: [], state: 'idle', why: '' }
  const listeners = new Set<() => void>()
  let cancelRetry = () => {}

  function set(change: Partial<StepQueue<Step>>): void {
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    if (current.state === 'sending') return
    cancelRetry()
    const [step] = current.steps
    if (step === undefined) return set({ state: 'idle', why: '' })
    set({ state: 'sending', why: '' })
    const outcome = await send(step)
    if (outcome.kind === 'done') {
      set({ steps: current.steps.slice(1), state: 'idle' })
      return run()
    }
    if (outcome.kind !== 'retry') return set({ state: 'refused', why: outcome.why })
    set({ state: 'waiting', why: outcome.why })
    cancelRetry = retryAfter(outcome.afterSeconds, () => void run())
  }

  return {
    add(...steps: Step[]): void {
      set({ steps: [...current.steps, ...steps] })
      if (current.state === 'idle') void run()
    },
    /** Sends the first step again, changed if given. */
    retry(changed?: Step): void {
      if (current.state === 'sending') return
      if (changed !== undefined) set({ steps: [changed, ...current.steps.slice(1)] })
      void run()
    },
    /** Gives up the first step, which was refused. */
    drop(): void {
      if (current.state !== 'refused') return
      set({ steps: current.steps.slice(1), state: 'idle', why: '' })
      void run()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    cancel: () => cancelRetry(),
  }
}

function whenOnline(seconds: number, retry: () => void): () => void {
  const timer = setTimeout(retry, seconds * 1000)
  addEventListener('online', retry)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', retry)
  }
}
