import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dropDraft, readDraft, storeDraft } from '#app/browser/drafts.ts'
import { newKey } from '#app/browser/new-key.ts'
import { uploadOutcome } from '#app/browser/upload-outcome.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { type PeriodView, periodEntity } from '../periods.entity.ts'
import { type Bell, bellOf, changesIn, readBell, rebased, savedIn } from './bell-rows.rules.ts'

/** Whether the entries of the routine follow their periods, and may clash then. */
export interface Along {
  move_entries: boolean
  allow_clash: boolean
}

/** Only the times of the bell. */
export const alone: Along = { move_entries: false, allow_clash: false }

interface BellState {
  /** Undefined while nothing is typed. */
  typed: Bell | undefined
  isRestored: boolean
  isBusy: boolean
  /** Why nothing was saved, for people. */
  why: string
  /** Whether it was a clash, and what was asked for then. */
  clashed: Along | undefined
  /** What was saved last, and the batch that undoes it. */
  done: { text: string; batch: number | null } | undefined
}

const calm = { isBusy: false, why: '', clashed: undefined }

/** The bell schedule as it is typed, a draft until it is saved. What moved along is read again with the screen. */
export function useBellSaving(periods: readonly PeriodView[]) {
  const draftName = useDraftName('routine-periods')()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState((): BellState => {
    const typed = readTyped(draftName)
    return { ...calm, typed, isRestored: typed !== undefined, done: undefined }
  })
  // The same key for the same content, so that a save whose answer was lost is not made twice.
  const [sent, setSent] = useState({ content: '', key: '' })
  const bell = state.typed ?? bellOf(periods)
  // What is typed while a save is under way.
  const latest = useRef(bell)
  latest.current = bell
  const set = (change: Partial<BellState>) => setState((before) => ({ ...before, ...change }))

  const storeTyped = (typed: Bell) =>
    storeDraft(draftName, { values: { bell: JSON.stringify(typed) }, match: '' })

  function change(typed: Bell): void {
    storeTyped(typed)
    set({ why: '', clashed: undefined, typed, done: undefined })
  }

  function discard(): void {
    dropDraft(draftName)
    set({ ...calm, typed: undefined, isRestored: false })
  }

  async function save(along: Along, content = bell): Promise<void> {
    latest.current = content
    const body = { ...changesIn(content, readBell(content)), ...along }
    const text = JSON.stringify(body)
    const key = sent.content === text ? sent.key : newKey()
    setSent({ content: text, key })
    set({ ...calm, isBusy: true })
    const reply = await fetchApi('PUT', 'periods/bulk/', body, { 'Idempotency-Key': key })
    if (reply.isOk) {
      const { batch, moved } = reply.body as { batch: number | null; moved: number }
      const withEntries = moved > 0 ? ` ${formatNumber(moved)}টি ক্লাস নতুন সময়ে গেছে।` : ''
      await revalidate()
      const typed = await leftOver(content)
      if (!typed) dropDraft(draftName)
      set({
        ...calm,
        typed,
        isRestored: false,
        done: { text: `ঘণ্টার সময় সংরক্ষণ হয়েছে।${withEntries}`, batch },
      })
      return
    }
    const { clashes, changed } = (reply.body ?? {}) as { clashes?: unknown; changed?: unknown }
    const now = changed ? await readRecords(periodEntity) : 'failed'
    if (now !== 'failed') change(rebased(latest.current, now))
    set({ isBusy: false, why: whyOf(reply), clashed: clashes ? along : undefined })
  }

  /** What was typed since this was sent, on the periods that are saved now. */
  async function leftOver(sent: Bell): Promise<Bell | undefined> {
    if (latest.current === sent) return undefined
    const now = await readRecords(periodEntity)
    const typed = now === 'failed' ? latest.current : savedIn(latest.current, sent, now)
    storeTyped(typed)
    return typed
  }

  async function undo(): Promise<void> {
    const batch = state.done?.batch
    if (!batch || state.isBusy) return
    set({ isBusy: true })
    const { isOk, message } = await fetchApi('POST', `changes/batches/${batch}/undo/`)
    if (isOk) {
      await revalidate()
      const now = state.typed ? await readRecords(periodEntity) : 'failed'
      if (now !== 'failed') change(rebased(latest.current, now))
    }
    const failed = message || 'ফিরিয়ে আনা যায়নি। ইতিহাস থেকে আবার চেষ্টা করুন।'
    set({
      ...calm,
      why: isOk ? '' : failed,
      done: isOk ? { text: 'আগের সময় ফিরে এসেছে।', batch: null } : state.done,
    })
  }

  return { ...state, bell, change, discard, save, undo }
}

function readTyped(draftName: string): Bell | undefined {
  const { bell } = readDraft(draftName)?.values ?? {}
  return bell ? JSON.parse(bell) : undefined
}

function whyOf(reply: Awaited<ReturnType<typeof fetchApi>>): string {
  if (reply.status === 0) return 'সার্ভারে পৌঁছানো যাচ্ছে না। যা লিখেছেন তা এখানেই আছে; সংযোগ ফিরলে আবার সংরক্ষণ করুন।'
  const outcome = uploadOutcome({ ...reply, waitSeconds: undefined })
  return reply.message || (outcome.kind === 'done' ? '' : outcome.why)
}
