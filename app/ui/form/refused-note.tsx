import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import type { Refused } from './refused-form.ts'

interface RefusedNoteProps {
  refused: Refused
  /** How many fields are still wrong; why stands beside them. */
  wrongFields: number
  /** Replaces the message. */
  explained: ReactNode
  isBusy: boolean
}

/** Why a form was not saved; if its fields are to blame, how many of them. */
export function RefusedNote({ refused, wrongFields, explained, isBusy }: RefusedNoteProps) {
  const words = useWords()
  const { reply, beside } = refused
  const isAboutFields = Object.keys(beside).length > 0
  const message = refused.message || (isAboutFields ? '' : words.unreachable)
  const said = [message, wrongFields > 0 && words.correct(wrongFields)].filter(Boolean).join(' ')
  if (!explained && said === '') return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-tint px-3 py-2 font-bold text-danger"
    >
      {explained ?? <p>{said}</p>}
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
