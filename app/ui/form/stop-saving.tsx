import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dropDraft } from '#app/browser/drafts.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi, fetchWithProgress } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useSending } from '#app/ui/files/sending.tsx'
import { savesWithProgress } from './crud-action.ts'
import { matchesFormTexts, toText } from './form-values.ts'
import type { FormContract } from './refused-form.ts'

/** What closing the dialog around a form does instead, after a question. */
export interface Held {
  question?: string
  leave: () => void
}

/** The dialog around a form, which stays open until its files are sent or stopped. */
export interface SurroundingDialog {
  hold: (held: Held | undefined) => void
  leave: () => void
}

interface Versioned {
  id: number
  updated_at: string
}

interface WatchedForm {
  contract: FormContract | undefined
  record: Record<string, unknown> | undefined
  /** The records when the form was opened, which a new one is not. */
  existing: readonly { id: number }[]
  draftName: string | undefined
  dialog: SurroundingDialog | undefined
}

interface StoppedSave {
  form: HTMLFormElement
  /** Fields that were sent with those of the form. */
  more: Readonly<Record<string, string>> | undefined
  /** The record, if the answer confirmed the save. */
  saved: object | undefined
  /** Keeps the form open with this message. */
  stay: (message: string) => void
  /** Called when the record turns out to be saved already. */
  onArrived: () => void
  /** Called when the user has read that. */
  onSaved: (saved: object) => void
}

/** Progress of a save with files, and its cancellation: what arrived anyway is found and said. */
export function useStopSaving({ contract, record, existing, draftName, dialog }: WatchedForm) {
  const sending = useSending()
  const [isFinding, setIsFinding] = useState(false)
  const [arrived, setArrived] = useState<{ saved: object; close: () => void }>()
  const [known] = useState(() => new Set(existing.map(({ id }) => id)))
  const sent = useRef({ key: '', version: '', isLeaving: false })
  const revalidator = useRevalidator()

  async function findSaved({ form, more }: StoppedSave): Promise<object | undefined | 'failed'> {
    const reply = await fetchApi('GET', `${contract?.path}/${record ? `${record.id}/` : ''}`)
    if (!reply.isOk) return 'failed'
    return [reply.body as Versioned | Versioned[]]
      .flat()
      .find((one) => isNew(one) && matchesFormTexts(form, { ...one }, more, contract?.input))
  }

  /** Whether it is another one than before, or has other files. */
  function isNew(found: Versioned): boolean {
    if (!record) return !known.has(found.id)
    const now: Record<string, unknown> = { ...found }
    const hasOtherFile = Object.keys(contract?.files ?? {}).some(
      (name) => toText(now[name]) !== toText(record[name]),
    )
    return found.updated_at !== sent.current.version && hasOtherFile
  }

  async function finish(stopped: StoppedSave): Promise<void> {
    setIsFinding(true)
    const saved = stopped.saved ?? (await findSaved(stopped))
    // Before it is said, because closing may change the address and abort this.
    if (saved && saved !== 'failed') await revalidator.revalidate()
    setIsFinding(false)
    if (saved === 'failed') return stopped.stay(texts.unknown)
    if (!saved && !sent.current.isLeaving) return stopped.stay(texts.stopped)
    if (draftName) dropDraft(draftName)
    if (!saved) return dialog?.leave()
    const close = () => {
      dialog?.hold(undefined)
      setArrived(undefined)
      stopped.onSaved(saved)
    }
    stopped.onArrived()
    dialog?.hold({ leave: close })
    setArrived({ saved, close })
  }

  return {
    isFinding,
    /** The record that was saved before the user stopped it. */
    arrived,
    bar: isFinding ? <p role="status">সংরক্ষণ হয়েছে কি না দেখা হচ্ছে…</p> : sending.bar,
    begin(key: string, version: string): void {
      const watch = sending.begin()
      sent.current = { key, version, isLeaving: false }
      savesWithProgress.set(key, (method, path, content, headers = {}) =>
        content instanceof FormData
          ? fetchWithProgress(path, content, { method, headers, ...watch() })
          : fetchApi(method, path, content, headers),
      )
      const leave = () => {
        sent.current.isLeaving = true
        sending.stop()
      }
      dialog?.hold({ question: texts.close, leave })
    },
    /** Called with the answer; returns whether the user had stopped the save. */
    end(): boolean {
      savesWithProgress.delete(sent.current.key)
      dialog?.hold(undefined)
      return sending.end()
    },
    onStopped: (stopped: StoppedSave) => void finish(stopped),
  }
}

const texts = {
  close: 'ফাইল এখনো পাঠানো হচ্ছে। পাঠানো থামিয়ে বন্ধ করবেন? যা লিখেছেন তা থাকবে না।',
  stopped: 'পাঠানো থামানো হয়েছে, কিছু সংরক্ষণ হয়নি। যা লিখেছেন ও যে ফাইল দিয়েছেন তা এখানেই আছে।',
  unknown:
    'পাঠানো থামানো হয়েছে, কিন্তু সার্ভারে পৌঁছানো যাচ্ছে না, তাই সংরক্ষণ হয়েছে কি না জানা যায়নি। আবার চেষ্টা করুন: একই জিনিস দুবার যোগ হবে না।',
} as const

export const savedAlready = 'থামানোর আগেই সব সংরক্ষণ হয়ে গেছে। আবার দিতে হবে না; ভুল থাকলে সম্পাদনা করুন।'

/** Shown instead of the form if the record was saved before the user stopped it. */
export function SavedAlready({ message, onClose }: { message: string; onClose: () => void }) {
  return (
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
  )
}
