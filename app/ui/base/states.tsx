import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { Drawing, type DrawingName } from './drawings.tsx'
import { useWords } from './language.ts'
import { toastError } from './toasts.tsx'

interface EmptyProps {
  drawing?: DrawingName
  /** The one thing to do next, if it has no place of its own on the screen. */
  action?: ReactNode
  children: ReactNode
}

/** Replaces an empty list, with advice. */
export function Empty({ drawing = 'list', action, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-ink-soft">
      <Drawing name={drawing} />
      <div className="max-w-prose">{children}</div>
      {action}
    </div>
  )
}

interface FailedProps {
  message: string
  toast?: string
}

/** Replaces a part that failed to load, with a retry button. */
export function Failed({ message, toast }: FailedProps) {
  const { revalidate, state } = useRevalidator()
  const words = useWords()
  useEffect(() => {
    if (toast && state === 'idle') toastError(toast)
  }, [toast, state])
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center text-danger">
      <Drawing name="failed" />
      <p className="max-w-prose">{message}</p>
      <Button onClick={() => void revalidate()} isBusy={state === 'loading'}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

/** The text, and below it the outlines of what comes. */
export function Loading() {
  return (
    <div className="grid gap-5 px-4 py-6">
      <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
        <Spinner /> লোড হচ্ছে...
      </p>
      <Skeleton />
    </div>
  )
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="grid animate-pulse gap-3 motion-reduce:animate-none">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <span className="size-9 shrink-0 rounded-full bg-line" />
          <span className="h-4 flex-1 rounded-md bg-line" />
          <span className="h-4 w-1/5 rounded-md bg-line" />
        </div>
      ))}
    </div>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin rounded-full border-3 border-line-strong border-t-brand motion-reduce:animate-none"
    />
  )
}
