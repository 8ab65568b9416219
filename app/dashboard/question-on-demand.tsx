import { type ComponentType, useEffect, useState } from 'react'
import type { Question } from './question.ts'

type Dialog = ComponentType<{ finish: (isConfirmed: boolean) => void }>

interface QuestionOnDemandProps {
  question: Question
  load: () => Promise<Dialog>
}

/** The dialog of a question, loaded with the first one; if that fails, as if the user had cancelled. */
export function QuestionOnDemand({ question, load }: QuestionOnDemandProps) {
  const isPending = question.useIsPending()
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>()
  useEffect(() => {
    if (!isPending || loaded) return
    load().then(
      (Dialog) => setLoaded({ Dialog }),
      () => question.finish(false),
    )
  }, [isPending, loaded, load, question])
  return isPending && loaded ? <loaded.Dialog finish={question.finish} /> : null
}
