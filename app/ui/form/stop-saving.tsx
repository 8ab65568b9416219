import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dropDraft } from '#app/browser/drafts.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, fetchWithProgress } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useAskBeforeLeaving } from './ask-before-leaving.ts'
import { savesWithProgress } from './crud-action.ts'
import { FormDialog } from './form-dialog.tsx'
import { matchesFormTexts } from './form-values.ts'

export interface StoppedSave {
  form: HTMLFormElement
  /** Fields that were sent with those of the form. */
  more: Readonly<Record<string, string>> | undefined
  /** The record, if the answer confirmed the save. */
  saved: object | undefined
  /** Keeps the form open with this message. */
  stay: (message: string) => void
}

/** Progress of an upload, and its cancellation. */
export interface StopSaving {
  /** The progress bar; null while nothing is sent. */
  bar: ReactNode
  /** The question before the dialog closes during the upload. */
  question: string | undefined
  begin: (key: string) => void
  /** Called with the answer; returns whether the user had stopped the save. */
  end: () => boolean
  /** Stops the save, and closes the dialog if nothing was saved. */
  andLeave: () => void
  onStopped: (stopped: StoppedSave) => void
}

interface Dialog<T> {
  draftName: string
  /** Reloads the list and finds a record that was saved anyway. */
  find: (isThis: (record: T) => boolean) => Promise<T | undefined | 'failed'>
  onClose: () => void
}

/** For a dialog with long saves. `found` is a record that was saved before it could be stopped. */
export function useStopSaving<T extends object>({ draftName, find, onClose }: Dialog<T>) {
  const [found, setFound] = useState<T>()
  const [part, setPart] = useState<number>()
  const sent = useRef<{ key: string; stopping: AbortController; wasStopped: boolean }>(undefined)
  const isLeaving = useRef(false)
  const revalidator = useRevalidator()
  const isSending = part !== undefined
  useAskBeforeLeaving(isSending ? texts.leave : undefined)

  /** A complete upload is not aborted at the first request, only at the second. */
  function stop(): void {
    if (!sent.current) return
    if (part !== 1 || sent.current.wasStopped) sent.current.stopping.abort()
    sent.current.wasStopped = true
  }

  async function finishStopped({ form, more, saved, stay }: StoppedSave): Promise<void> {
    const isThis = (record: T) => matchesFormTexts(form, record as Record<string, unknown>, more)
    const arrived = (saved as T | undefined) ?? (await find(isThis))
    if (arrived === 'failed') return stay(texts.unknown)
    if (arrived) {
      dropDraft(draftName)
      // Before closing, because closing may change the address and abort this.
      await revalidator.revalidate()
      setFound(arrived)
    } else if (isLeaving.current) {
      dropDraft(draftName)
      onClose()
    } else stay(texts.stopped)
  }

  const stopping: StopSaving = {
    bar: isSending && <SendingBar part={part} onStop={stop} />,
    question: isSending ? texts.close : undefined,
    begin: (key) => {
      const controller = new AbortController()
      const { signal } = controller
      sent.current = { key, stopping: controller, wasStopped: false }
      isLeaving.current = false
      setPart(0)
      savesWithProgress.set(key, (method, path, content, headers = {}) =>
        content instanceof FormData
          ? fetchWithProgress(path, content, { method, headers, onPart: setPart, signal })
          : fetchApi(method, path, content, headers),
      )
    },
    end: () => {
      const { key = '', wasStopped = false } = sent.current ?? {}
      savesWithProgress.delete(key)
      sent.current = undefined
      setPart(undefined)
      return wasStopped
    },
    andLeave: () => {
      isLeaving.current = true
      stop()
    },
    onStopped: (stopped) => void finishStopped(stopped),
  }
  return { stopping, found }
}

const texts = {
  close: 'ফাইল এখনো পাঠানো হচ্ছে। পাঠানো থামিয়ে বন্ধ করবেন? যা লিখেছেন তা থাকবে না।',
  leave: 'ফাইল এখনো পাঠানো হচ্ছে। এই পাতা ছাড়লে তা সংরক্ষণ হয়েছে কি না জানা যাবে না। তবু ছাড়বেন?',
  stopped: 'পাঠানো থামানো হয়েছে, কিছু সংরক্ষণ হয়নি। যা লিখেছেন ও যে ফাইল দিয়েছেন তা এখানেই আছে।',
  unknown:
    'পাঠানো থামানো হয়েছে, কিন্তু সার্ভারে পৌঁছানো যাচ্ছে না, তাই সংরক্ষণ হয়েছে কি না জানা যায়নি। আবার চেষ্টা করুন: একই জিনিস দুবার যোগ হবে না।',
} as const

function SendingBar({ part, onStop }: { part: number; onStop: () => void }) {
  const isGone = part === 1
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <progress value={part} aria-label="পাঠানো হচ্ছে" className={styles.progress} />
      <p>{isGone ? 'সব গেছে, সার্ভারে রাখা হচ্ছে…' : `${toBengaliDigits(Math.floor(part * 100))}% গেছে`}</p>
      {!isGone && <Button onClick={onStop}>থামান</Button>}
    </div>
  )
}

interface SavedAlreadyProps {
  title: string
  message: string
  onClose: () => void
}

/** Shown if the record was saved before the user stopped it. */
export function SavedAlready({ title, message, onClose }: SavedAlreadyProps) {
  return (
    <FormDialog title={title} onClose={onClose}>
      {() => (
        <>
          <p role="alert" className="font-bold">
            {message}
          </p>
          <div className={styles.saveBar}>
            <Button look="primary" autoFocus onClick={onClose}>
              বন্ধ করুন
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
