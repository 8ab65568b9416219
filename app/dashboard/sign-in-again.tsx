import { onSessionEnd } from '#app/ui/base/fetch-api.ts'
import { createQuestion } from './question.ts'
import { QuestionOnDemand } from './question-on-demand.tsx'

const question = createQuestion()

export const signInAgain = question.ask

onSessionEnd(signInAgain)

const load = () => import('./sign-in-dialog.tsx').then(({ SignInDialog }) => SignInDialog)

/** Asks to sign in again when the session has expired; the form behind it is preserved. */
export function SignInAgain() {
  return <QuestionOnDemand question={question} load={load} />
}
