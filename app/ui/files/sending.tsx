import { useEffect, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'

/** Progress of one upload, and its cancellation. */
export function useSending() {
  const [part, setPart] = useState<number>()
  const sent = useRef<{ stopping: AbortController; part: number; wasStopped: boolean }>(undefined)

  /** A complete upload is not aborted at the first request, only at the second. */
  function stop(): void {
    const upload = sent.current
    if (!upload) return
    if (upload.part !== 1 || upload.wasStopped) upload.stopping.abort()
    upload.wasStopped = true
  }

  return {
    isSending: part !== undefined,
    /** False while nothing is sent. */
    bar: part !== undefined && <SendingBar part={part} onStop={stop} />,
    stop,
    /** For `sendForm`. */
    begin() {
      const upload = { stopping: new AbortController(), part: 0, wasStopped: false }
      sent.current = upload
      setPart(0)
      const onPart = (gone: number) => {
        upload.part = gone
        setPart(gone)
      }
      return { onPart, signal: upload.stopping.signal }
    },
    /** Called with the answer; returns whether the user had stopped it. */
    end(): boolean {
      const wasStopped = sent.current?.wasStopped ?? false
      sent.current = undefined
      setPart(undefined)
      return wasStopped
    },
  }
}

const leave = 'ফাইল এখনো পাঠানো হচ্ছে। এই পাতা ছাড়লে তা সংরক্ষণ হয়েছে কি না জানা যাবে না। তবু ছাড়বেন?'

// A small file on a fast line is gone before; its bar would only flash.
const visibleAfterMs = 300

function SendingBar({ part, onStop }: { part: number; onStop: () => void }) {
  const [isVisible, setIsVisible] = useState(false)
  useAskBeforeLeaving(leave)
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), visibleAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isVisible) return null
  const isGone = part === 1
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <progress value={part} aria-label="পাঠানো হচ্ছে" className={styles.progress} />
      <p>{isGone ? 'সব গেছে, সার্ভারে রাখা হচ্ছে…' : `${toBengaliDigits(Math.floor(part * 100))}% গেছে`}</p>
      {!isGone && <Button onClick={onStop}>থামান</Button>}
    </div>
  )
}
