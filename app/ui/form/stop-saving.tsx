import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dropDraft } from '#app/browser/drafts.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, fetchWatched } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useAskBeforeLeaving } from './ask-before-leaving.ts'
import { sentInOwnWay } from './crud-action.ts'
import { FormDialog } from './form-dialog.tsx'
import { mayBeOf } from './form-values.ts'

/** A save that somebody wanted to stop. */
export interface StoppedSave {
  form: HTMLFormElement
  /** What was sent beside the fields of the form. */
  more: Readonly<Record<string, string>> | undefined
  /** The record, where the answer says that it is saved. */
  saved: object | undefined
  /** Goes on with the form, and says this there. */
  stay: (message: string) => void
}

/** Watches the files of a save on their way, and stops it. */
export interface StopSaving {
  /** How much has gone; null while nothing is on its way. */
  bar: ReactNode
  /** What is asked before the dialog closes meanwhile. */
  question: string | undefined
  begin: (key: string) => void
  /** The answer is there: whether somebody wanted to stop it. */
  end: () => boolean
  /** Stops it, and closes the dialog if nothing was saved. */
  andLeave: () => void
  onStopped: (stopped: StoppedSave) => void
}

interface Dialog<T> {
  draftName: string
  /** Reads the list anew, and finds the record that arrived all the same. */
  find: (isThis: (record: T) => boolean) => Promise<T | undefined | 'failed'>
  onClose: () => void
}

/** For a dialog whose save may take long. `found` is a record that was saved before it could be stopped. */
export function useStopSaving<T extends object>({ draftName, find, onClose }: Dialog<T>) {
  const [found, setFound] = useState<T>()
  const [part, setPart] = useState<number>()
  const sent = useRef<{ key: string; stopping: AbortController; wasStopped: boolean }>(undefined)
  const isLeaving = useRef(false)
  const revalidator = useRevalidator()
  const isSending = part !== undefined
  useAskBeforeLeaving(isSending ? texts.leave : undefined)

  /** What has gone whole is only waited for, and stopped the second time. */
  function stop(): void {
    if (!sent.current) return
    if (part !== 1 || sent.current.wasStopped) sent.current.stopping.abort()
    sent.current.wasStopped = true
  }

  async function say({ form, more, saved, stay }: StoppedSave): Promise<void> {
    const isThis = (record: T) => mayBeOf(form, record as Record<string, unknown>, more)
    const arrived = (saved as T | undefined) ?? (await find(isThis))
    if (arrived === 'failed') return stay(texts.unknown)
    if (arrived) {
      dropDraft(draftName)
      // First: closing may change the address, which would break it off.
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
      sentInOwnWay.set(key, (method, path, content, headers = {}) =>
        content instanceof FormData
          ? fetchWatched(path, content, { method, headers, onPart: setPart, signal })
          : fetchApi(method, path, content, headers),
      )
    },
    end: () => {
      const { key = '', wasStopped = false } = sent.current ?? {}
      sentInOwnWay.delete(key)
      sent.current = undefined
      setPart(undefined)
      return wasStopped
    },
    andLeave: () => {
      isLeaving.current = true
      stop()
    },
    onStopped: (stopped) => void say(stopped),
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
  said: string
  onClose: () => void
}

/** Says that what was to be stopped had been saved before. */
export function SavedAlready({ title, said, onClose }: SavedAlreadyProps) {
  return (
    <FormDialog title={title} onClose={onClose}>
      {() => (
        <>
          <p role="alert" className="font-bold">
            {said}
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
