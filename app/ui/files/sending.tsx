import { useEffect, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'

interface SendingOptions {
  /** False if the screen asks before it is left. */
  isAsking?: boolean
}

/** Progress of one upload, or of several one after the other, and its cancellation. */
export function useSending({ isAsking = true }: SendingOptions = {}) {
  const [part, setPart] = useState<number>()
  const sent = useRef<{ stopping: AbortController; isComplete: boolean; wasStopped: boolean }>(undefined)

  /** A complete upload is not aborted at the first request, only at the second. */
  function stop(): void {
    const upload = sent.current
    if (!upload) return
    if (!upload.isComplete || upload.wasStopped) upload.stopping.abort()
    upload.wasStopped = true
  }

  return {
    isSending: part !== undefined,
    /** False while nothing is sent. */
    bar: part !== undefined && <SendingBar {...{ part, isAsking }} onStop={stop} />,
    stop,
    /** Returns what watches the file at `index` of `total`, for `sendForm`; once stopped, no other one is sent. */
    begin() {
      const upload = { stopping: new AbortController(), isComplete: false, wasStopped: false }
      sent.current = upload
      setPart(0)
      return (index = 0, total = 1) => {
        if (upload.wasStopped) upload.stopping.abort()
        upload.isComplete = false
        const onPart = (gone: number) => {
          upload.isComplete = gone === 1
          setPart((index + gone) / total)
        }
        return { onPart, signal: upload.stopping.signal }
      }
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

interface SendingBarProps {
  part: number
  isAsking: boolean
  onStop: () => void
}

function SendingBar({ part, isAsking, onStop }: SendingBarProps) {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), visibleAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const isGone = part === 1
  return (
    <div className={isVisible ? 'flex w-full flex-wrap items-center gap-3' : 'hidden'}>
      {isAsking && <AskBeforeLeaving />}
      <progress value={part} aria-label="পাঠানো হচ্ছে" className={styles.progress} />
      <p>{isGone ? 'সব গেছে, সার্ভারে রাখা হচ্ছে…' : `${toBengaliDigits(Math.floor(part * 100))}% গেছে`}</p>
      {!isGone && <Button onClick={onStop}>থামান</Button>}
    </div>
  )
}

function AskBeforeLeaving() {
  useAskBeforeLeaving(leave)
  return null
}
