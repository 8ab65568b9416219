import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { TopDialog } from '#app/ui/base/top-dialog.tsx'

interface PendingQuestion {
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

function newQuestion(): PendingQuestion {
  let answer: PendingQuestion['answer'] = () => {}
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

/** A pending question; all calls that need it share one. */
export function createQuestion() {
  let pending: PendingQuestion | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    ask(): Promise<boolean> {
      if (!pending) {
        pending = newQuestion()
        notify()
      }
      return pending.promise
    },
    finish(isConfirmed: boolean): void {
      pending?.answer(isConfirmed)
      pending = undefined
      notify()
    },
    useIsPending: () => useSyncExternalStore(subscribe, () => pending !== undefined),
  }
}

interface QuestionDialogProps {
  title: string
  explanation: string
  submitLabel: string
  message: string
  isBusy: boolean
  /** The input that is focused when this changes. */
  focusedInput: string
  onSubmit: (form: FormData) => void
  onCancel: () => void
  children: ReactNode
}

/** Asks in a dialog above the screen. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, explanation, submitLabel, message, isBusy, focusedInput, onSubmit, onCancel, children } =
    props
  const form = useRef<HTMLFormElement>(null)
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`input[name=${focusedInput}]`)?.focus()
  }, [focusedInput])
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
        {/* The message is about the submitted values. */}
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
