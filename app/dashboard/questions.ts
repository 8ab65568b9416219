import { type ComponentType, useSyncExternalStore } from 'react'
import { onConfirmation, onSessionEnd } from '#app/ui/base/fetch-api.ts'

export interface QuestionProps {
  onAnswer: (isConfirmed: boolean) => void
}

type QuestionDialog = ComponentType<QuestionProps>

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

/** Asked in a dialog that is loaded when it is needed; all calls that need it share one. */
function createQuestion(load: () => Promise<QuestionDialog>) {
  let pending: PendingQuestion | undefined
  let Dialog: QuestionDialog | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const prepare = async () => {
    Dialog ??= await load()
    notify()
  }
  const finish = (isConfirmed: boolean) => {
    pending?.answer(isConfirmed)
    pending = undefined
    notify()
  }
  return {
    prepare,
    finish,
    ask(): Promise<boolean> {
      if (!pending) {
        pending = newQuestion()
        // Without the dialog the call is refused, which its screen explains.
        prepare().catch(() => finish(false))
      }
      return pending.promise
    },
    /** The dialog while the question is pending. */
    useDialog: () => useSyncExternalStore(subscribe, () => (pending ? Dialog : undefined)),
  }
}

/** Asks to sign in again when the session has expired; the form behind it is preserved. */
export const signInQuestion = createQuestion(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)

/** Asks for the password before a dangerous action, which then continues. */
export const ownerQuestion = createQuestion(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

onSessionEnd(signInQuestion.ask)
onConfirmation(ownerQuestion.ask)

/** Loads the dialogs while the server is known to be there; if that fails, they are loaded when needed. */
export function prepareQuestions(): void {
  for (const question of [signInQuestion, ownerQuestion]) question.prepare().catch(() => {})
}
