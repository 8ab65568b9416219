import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { dropDraft, readDraft, storeDraft } from '#app/browser/drafts.ts'
import { newKey } from '#app/browser/new-key.ts'
import { createStepQueue } from '#app/browser/step-queue.ts'
import { type UploadOutcome, uploadOutcome } from '#app/browser/upload-outcome.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import type { RoutineView } from '../routines.entity.ts'
import { applyChanges, bulkOf, type CellChange, type GridEntry, lessonsAt } from './cell-changes.rules.ts'

/** What one action changed in the week of a class, and what undoes it. */
interface Step {
  /** Of the call, so that a repeated one is saved once. */
  key: string
  /** The same for the steps of one action that changed several classes. */
  action: string
  changes: readonly CellChange[]
  before: readonly CellChange[]
}

/**
 * The routine of the school as it is being edited: each step is shown at once, and saved after those before it. Reads it
 * again when something else has changed it, which `loaded` shows.
 */
export function useGridSaving(loaded: RoutineView[]) {
  const draftName = useDraftName('routine-grid')()
  const [store] = useState(() => createStore(loaded, draftName))
  const { taken, done, ...queue } = useSyncExternalStore(store.subscribe, store.snapshot)
  const stored = taken === loaded ? queue.stored : loaded
  useEffect(() => {
    store.resume()
    return store.cancel
  }, [store])
  useEffect(() => store.take(loaded), [store, loaded])
  const entries = useMemo(
    () =>
      applyChanges(
        stored,
        queue.steps.flatMap(({ changes }) => changes),
      ),
    [queue.steps, stored],
  )
  return {
    ...queue,
    /** As the server has them. */
    stored,
    /** With the steps that are not saved yet. */
    entries,
    /** Changes cells, which are undone together; those of a class are saved together. */
    change: (...changes: CellChange[]) => store.add(entries, changes),
    /** Not while a step is refused, which is to be decided first. */
    undo: done.length > 0 && queue.state !== 'refused' ? () => store.undo() : undefined,
    retry: store.retry,
    retryOnPurpose: store.retryOnPurpose,
    drop: store.drop,
  }
}

function createStore(loaded: RoutineView[], draftName: string) {
  let taken = loaded
  let stored = loaded
  let done: readonly Step[] = []
  let isClash = false
  const queue = createStepQueue<Step>({ send })
  let snapshot = snapshotNow()
  const listeners = new Set<() => void>()
  queue.subscribe(publish)

  function snapshotNow() {
    return { ...queue.snapshot(), taken, stored, done, isClash }
  }

  function publish(): void {
    snapshot = snapshotNow()
    const { steps } = snapshot
    if (steps.length === 0) dropDraft(draftName)
    else storeDraft(draftName, { values: { steps: JSON.stringify(steps) }, match: '' })
    for (const listener of listeners) listener()
  }

  async function send({ key, changes }: Step): Promise<UploadOutcome> {
    const [first] = changes
    if (!first) {
      await reload()
      return { kind: 'done' }
    }
    const bulk = bulkOf(first.classId, stored, applyChanges(stored, changes))
    if (bulk.entries.length + bulk.removed.length === 0) return { kind: 'done' }
    const reply = await fetchApi('PUT', 'class-routine/bulk/', bulk, { 'Idempotency-Key': key })
    if (reply.isOk) stored = merged(stored, bulk.removed, (reply.body as { entries: RoutineView[] }).entries)
    isClash = reply.status === 409 && 'clashes' in Object(reply.body)
    // Somebody else changed the routine.
    if (reply.status === 409) await reload()
    return uploadOutcome({ ...reply, waitSeconds: undefined })
  }

  async function reload(): Promise<void> {
    const reply = await fetchApi('GET', 'class-routine/')
    if (reply.isOk) stored = reply.body as RoutineView[]
  }

  const withNewKey = (step: Step, allowsClash: boolean): Step => ({
    ...step,
    key: newKey(),
    changes: allowsClash
      ? step.changes.map((change) => ({
          ...change,
          lessons: change.lessons.map((lesson) => ({ ...lesson, allow_clash: true })),
        }))
      : step.changes,
  })
  const retry = (allowsClash: boolean) => {
    const [step] = queue.snapshot().steps
    if (step) queue.retry(withNewKey(step, allowsClash))
  }

  return {
    /** What was loaded anew; read once more in its turn, because it may be older than what was saved meanwhile. */
    take(next: RoutineView[]): void {
      if (next === taken) return
      taken = next
      stored = next
      queue.add({ key: newKey(), action: '', changes: [], before: [] })
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    cancel: queue.cancel,
    /** Goes on with what an earlier visit could not save. */
    resume(): void {
      if (queue.snapshot().steps.length > 0) {
        queue.retry()
        return
      }
      const steps: Step[] = JSON.parse(readDraft(draftName)?.values.steps ?? '[]')
      if (steps.length > 0) queue.add(...steps)
    },
    add(entries: readonly GridEntry[], changes: readonly CellChange[]): void {
      const action = newKey()
      const classes = new Set(changes.map(({ classId }) => classId))
      const steps = [...classes].map((classId): Step => {
        const own = changes.filter((change) => change.classId === classId)
        const before = own.map((change) => ({ ...change, lessons: lessonsAt(entries, change) }))
        return { key: newKey(), action, changes: own, before }
      })
      done = [...done, ...steps].slice(-mostUndone)
      queue.add(...steps)
    },
    /** Takes back the last action. */
    undo(): void {
      const last = done.at(-1)?.action
      const undone = done.filter(({ action }) => action === last)
      done = done.filter(({ action }) => action !== last)
      queue.add(
        ...undone.map(({ changes, before, action }): Step => {
          return { key: newKey(), action, changes: before, before: changes }
        }),
      )
    },
    retry: () => retry(false),
    retryOnPurpose: () => retry(true),
    drop(): void {
      const [step] = queue.snapshot().steps
      done = done.filter((one) => one.action !== step?.action || classOf(one) !== classOf(step))
      queue.drop()
    },
  }
}

const classOf = (step: Step) => step.changes[0]?.classId

const mostUndone = 100

function merged(
  stored: RoutineView[],
  removed: readonly { id: number }[],
  saved: readonly RoutineView[],
): RoutineView[] {
  const byId = new Map(saved.map((entry) => [entry.id, entry]))
  const gone = new Set(removed.map(({ id }) => id))
  const known = new Set(stored.map(({ id }) => id))
  return [
    ...stored.filter(({ id }) => !gone.has(id)).map((entry) => byId.get(entry.id) ?? entry),
    ...saved.filter(({ id }) => !known.has(id)),
  ]
}

/** Whether everything is saved, what waits, or why a step was refused and what can be done. */
export function SavingState({ saving }: { saving: ReturnType<typeof useGridSaving> }) {
  const { state, why, steps, undo, isClash } = saving
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">
        {state === 'idle' && <span className="text-success">সব সংরক্ষিত</span>}
        {state === 'sending' && <span className="text-ink-soft">সংরক্ষণ হচ্ছে…</span>}
        {state === 'waiting' && `${why} অপেক্ষায় ${formatNumber(steps.length)}টি কাজ, এই কম্পিউটারে রাখা আছে।`}
        {state === 'refused' && <span className="text-danger">{why}</span>}
      </p>
      {state === 'refused' && (
        <>
          {isClash && <Button onClick={saving.retryOnPurpose}>জেনেই রাখুন</Button>}
          {!isClash && <Button onClick={saving.retry}>আবার চেষ্টা করুন</Button>}
          <Button onClick={saving.drop}>বাদ দিন</Button>
        </>
      )}
      {undo && <Button onClick={undo}>আগের অবস্থায়</Button>}
    </div>
  )
}
