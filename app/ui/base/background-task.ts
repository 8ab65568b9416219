import { useSyncExternalStore } from 'react'

/** Work that continues while other screens are open. */
export interface BackgroundTask {
  label: string
  done: number
  total: number
  /** Its screen. */
  path: string
  /** Ends it and releases its data. */
  end: () => void
}

let task: BackgroundTask | undefined
const listeners = new Set<() => void>()

/** Shows a task on all screens but its own; undefined when there is none. */
export function setBackgroundTask(next: BackgroundTask | undefined): void {
  task = next
  for (const listener of listeners) listener()
}

export function useBackgroundTask(): BackgroundTask | undefined {
  return useSyncExternalStore(subscribe, () => task)
}

/** For signing out. */
export function endBackgroundTask(): void {
  task?.end()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
