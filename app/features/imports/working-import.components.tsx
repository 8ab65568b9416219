import { useRef, useState } from 'react'
import { type ApiReply, fetchApi } from '#app/ui/base/fetch-api.ts'
import { draftOf, type ImportDraft, isSameDraft } from './import-draft.rules.ts'
import type { Import } from './imports.contract.ts'
import { importTexts } from './imports.texts.ts'

/**
 * An import as the server knows it, and what somebody has chosen for its columns: each choice is sent at once, one call
 * after the other, and the rows are checked anew. A choice that could not be sent stays.
 */
export function useWorkingImport(loaded: Import) {
  const [known, setKnown] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [fault, setFault] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const chosen = useRef(draft)
  const isSending = useRef(false)

  function show(now: Import): void {
    setKnown(now)
    chosen.current = draftOf(now)
    setDraft(chosen.current)
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsChecking(true)
    setFault('')
    let reply: ApiReply
    let sent: ImportDraft
    do {
      sent = chosen.current
      reply = await fetchApi('PATCH', `imports/${loaded.id}/`, { columns: sent.columns, fixed: sent.fixed })
    } while (reply.isOk && chosen.current !== sent)
    isSending.current = false
    setIsChecking(false)
    if (reply.isOk) show(reply.body as Import)
    else setFault(whyOf(reply))
  }

  return {
    known,
    show,
    draft,
    fault,
    isChecking,
    choose: (next: ImportDraft) => {
      if (isSameDraft(next, chosen.current)) return
      chosen.current = next
      setDraft(next)
      void send()
    },
    /** Sends once more what could not be sent. */
    again: () => void send(),
  }
}

export type WorkingImport = ReturnType<typeof useWorkingImport>

/** Why a call about an import was refused. */
export function whyOf({ message, errors }: ApiReply): string {
  const [about] = Object.values(errors).flat()
  return about || message || importTexts.unreachable
}
