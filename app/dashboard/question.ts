import { useSyncExternalStore } from 'react'

interface PendingQuestion {
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

function newQuestion(): PendingQuestion {
  let answer: PendingQuestion['answer'] = () => {}
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

/** A pending question; all calls that need it share one. */
export function createQuestion() {
  let pending: PendingQuestion | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    ask(): Promise<boolean> {
      if (!pending) {
        pending = newQuestion()
        notify()
      }
      return pending.promise
    },
    finish(isConfirmed: boolean): void {
      pending?.answer(isConfirmed)
      pending = undefined
      notify()
    },
    useIsPending: () => useSyncExternalStore(subscribe, () => pending !== undefined),
  }
}

export type Question = ReturnType<typeof createQuestion>
