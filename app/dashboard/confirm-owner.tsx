import { onConfirmation } from '#app/ui/base/fetch-api.ts'
import { createQuestion } from './question.ts'
import { QuestionOnDemand } from './question-on-demand.tsx'

const question = createQuestion()

onConfirmation(question.ask)

const load = () => import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** Asks for the password before a dangerous action, which then continues. */
export function ConfirmOwner() {
  return <QuestionOnDemand question={question} load={load} />
}
