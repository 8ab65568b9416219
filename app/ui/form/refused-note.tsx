import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import type { Refused } from './refused-form.ts'

interface RefusedNoteProps {
  refused: Refused
  /** The number of fields that are still wrong; their errors are beside them. */
  wrongFields: number
  explained: ReactNode
  isBusy: boolean
}

/** Why a form was not saved, and how many fields are wrong. */
export function RefusedNote({ refused, wrongFields, explained, isBusy }: RefusedNoteProps) {
  const words = useWords()
  const { reply, beside } = refused
  const isAboutFields = Object.keys(beside).length > 0
  const message = refused.message || (isAboutFields ? '' : words.unreachable)
  const text = [message, wrongFields > 0 && words.correct(wrongFields)].filter(Boolean).join(' ')
  if (!explained && text === '') return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-tint px-3 py-2 font-bold text-danger"
    >
      {explained ?? <p>{text}</p>}
      {mayPass(reply.status) && (
        <Button type="submit" isBusy={isBusy}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  )
}

// Failures that a retry may solve: connection, server, session, rate limit.
function mayPass(status: number): boolean {
  return status === 0 || status >= 500 || status === 401 || status === 429
}
