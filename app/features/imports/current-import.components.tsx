import { useEffect, useSyncExternalStore } from 'react'
import { type BackgroundTask, setBackgroundTask } from '#app/ui/base/background-task.ts'
import { type OpenedSheet, SheetImport } from './sheet-import.components.tsx'
import { isCorrected } from './sheet-row.rules.ts'

// Only in memory: closing the page or signing out drops the rows.
let current: SheetImport | undefined
let version = 0
let isBlocking = false
const listeners = new Set<() => void>()

export function startImport(opened: OpenedSheet): void {
  current?.end()
  current = new SheetImport(opened, changed)
  changed()
}

/** Drops rows that are not written. */
export function dropImport(): void {
  const dropped = current
  current = undefined
  dropped?.end()
  changed()
}

/** Renders the component at each change. */
export function useCurrentImport(): SheetImport | undefined {
  useSyncExternalStore(subscribe, () => version)
  return current
}

/** Whether rows are being written, or corrected rows are not written yet. */
export function hasUnsavedWork(work = current): boolean {
  if (!work || work.writer.isUndone) return false
  if (work.writer.progress) return true
  return work.rows.some((row) => !row.written && isCorrected(row))
}

/** When the screen is opened, drops a finished import, and one of another kind without corrections. */
export function useDropFinished(path: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is opened
  useEffect(() => {
    if (!current || !path || hasUnsavedWork()) return
    const isDone = current.isStarted && current.counts.left === 0
    if (isDone || (!current.isStarted && current.kind.path !== path)) dropImport()
  }, [])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
  setBackgroundTask(current && taskOf(current))
  const mustBlock = hasUnsavedWork()
  if (mustBlock !== isBlocking) (mustBlock ? addEventListener : removeEventListener)('beforeunload', block)
  isBlocking = mustBlock
}

const block = (event: BeforeUnloadEvent) => event.preventDefault()

function taskOf({ writer, connection, counts }: SheetImport): BackgroundTask {
  const { done = 0, total = 0 } = writer.progress ?? {}
  return {
    label: labelOf(writer, connection.lost !== '', counts.left),
    done,
    total,
    path: '/import',
    end: dropImport,
  }
}

function labelOf({ progress, isUnseen }: SheetImport['writer'], isOffline: boolean, left: number): string {
  if (progress) return isOffline ? 'আমদানি থেমে আছে: সংযোগ নেই' : 'আমদানি চলছে'
  if (!isUnseen) return ''
  return left > 0 ? 'আমদানি থেমে গেছে' : 'আমদানি শেষ হয়েছে'
}
