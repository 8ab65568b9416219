import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { TopDialog } from '#app/ui/base/top-dialog.tsx'

interface Waiting {
  promise: Promise<boolean>
  answer: (isGiven: boolean) => void
}

function newWaiting(): Waiting {
  let answer: Waiting['answer'] = () => {}
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

/** A question that waits for an answer; all calls that need it share one question. */
export function createQuestion() {
  let waiting: Waiting | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    ask(): Promise<boolean> {
      if (!waiting) {
        waiting = newWaiting()
        tell()
      }
      return waiting.promise
    },
    finish(isGiven: boolean): void {
      waiting?.answer(isGiven)
      waiting = undefined
      tell()
    },
    useIsAsked: () => useSyncExternalStore(subscribe, () => waiting !== undefined),
  }
}

interface QuestionDialogProps {
  title: string
  explanation: string
  submitLabel: string
  message: string
  isBusy: boolean
  /** The name of the input that gets the focus when this changes. */
  asksFor: string
  onSubmit: (form: FormData) => void
  onCancel: () => void
  children: ReactNode
}

/** Asks in a dialog above the screen, which stays as it is. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, explanation, submitLabel, message, isBusy, asksFor, onSubmit, onCancel, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`input[name=${asksFor}]`)?.focus()
  }, [asksFor])
  return (
    <TopDialog title={title} onCancel={onCancel}>
      <form
        ref={form}
        noValidate
        className="mt-4 grid gap-4"
        onInput={() => setIsChanged(true)}
        onSubmit={(event) => {
          event.preventDefault()
          setIsChanged(false)
          if (!isBusy) onSubmit(new FormData(event.currentTarget))
        }}
      >
        <p>{explanation}</p>
        {children}
        {/* It is about what was sent. */}
        {message && !isChanged && !isBusy && (
          <p role="alert" className="font-bold text-danger">
            {message}
          </p>
        )}
        <div className="flex gap-3">
          <Button type="submit" look="primary" isBusy={isBusy}>
            {submitLabel}
          </Button>
          <Button onClick={onCancel}>বাতিল</Button>
        </div>
      </form>
    </TopDialog>
  )
}
