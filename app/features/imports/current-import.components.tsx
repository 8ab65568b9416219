import { useEffect, useSyncExternalStore } from 'react'
import { type BackgroundTask, setBackgroundTask } from '#app/ui/base/background-task.ts'
import { type OpenedSheet, SheetImport } from './sheet-import.components.tsx'
import { isCorrected } from './sheet-row.rules.ts'

// One at a time, in memory alone: closing the page or signing out drops its rows.
let current: SheetImport | undefined
let version = 0
let isAsking = false
const listeners = new Set<() => void>()

export function startImport(opened: OpenedSheet): void {
  current?.end()
  current = new SheetImport(opened, changed)
  changed()
}

/** Drops the rows; what is written stays. */
export function dropImport(): void {
  const dropped = current
  current = undefined
  dropped?.end()
  changed()
}

/** The import that is worked on; the component is rendered with each of its changes. */
export function useCurrentImport(): SheetImport | undefined {
  useSyncExternalStore(subscribe, () => version)
  return current
}

/** Whether something would be lost without the import: rows on their way, or cells that were corrected by hand. */
export function hasUnsavedWork(work = current): boolean {
  if (!work || work.writer.isUndone) return false
  if (work.writer.progress) return true
  return work.rows.some((row) => !row.written && isCorrected(row))
}

/**
 * Makes way for another kind of records when the screen is opened: an import that is done, or in which nothing was
 * corrected, is dropped.
 */
export function useFreshStart(path: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is opened
  useEffect(() => {
    if (!current || !path || hasUnsavedWork()) return
    const isDone = current.isBegun && current.counts.left === 0
    if (isDone || (!current.isBegun && current.kind.path !== path)) dropImport()
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
  const mustAsk = hasUnsavedWork()
  if (mustAsk !== isAsking) (mustAsk ? addEventListener : removeEventListener)('beforeunload', ask)
  isAsking = mustAsk
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

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

function labelOf({ progress, isNews }: SheetImport['writer'], isCutOff: boolean, left: number): string {
  if (progress) return isCutOff ? 'আমদানি থেমে আছে: সংযোগ নেই' : 'আমদানি চলছে'
  if (!isNews) return ''
  return left > 0 ? 'আমদানি থেমে গেছে' : 'আমদানি শেষ হয়েছে'
}
