import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { onConfirmation, onSessionEnd } from '#app/ui/base/fetch-api.ts'
import { toastError } from '#app/ui/base/toasts.tsx'

/** For the password, before a dangerous action. */
export const confirmation = createQuestion()
/** For signing in, when the session has expired. */
export const signInAgain = createQuestion()

onConfirmation(confirmation.ask)
onSessionEnd(signInAgain.ask)

/** The dialogs of pending questions, loaded when they are first needed. */
export function Questions() {
  return (
    <>
      <Question question={signInAgain} load={loadSignIn} />
      <Question question={confirmation} load={loadConfirmation} />
    </>
  )
}

const loadSignIn = async () => (await import('./sign-in-again.tsx')).SignInAgain
const loadConfirmation = async () => (await import('./confirm-owner.tsx')).ConfirmOwner

interface QuestionProps {
  question: ReturnType<typeof createQuestion>
  load: () => Promise<ComponentType>
}

function Question({ question, load }: QuestionProps) {
  const isPending = question.useIsPending()
  const [Dialog, setDialog] = useState<ComponentType>()
  useEffect(() => {
    if (!isPending || Dialog) return
    load().then(
      (Loaded) => setDialog(() => Loaded),
      () => {
        toastError('সার্ভারে পৌঁছানো যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।')
        question.finish(false)
      },
    )
  }, [isPending, Dialog, load, question])
  return isPending && Dialog ? <Dialog /> : null
}

/** A pending question; all calls that need it share one. */
function createQuestion() {
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
