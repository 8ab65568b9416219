import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { type CrudReply, meta } from '#app/ui/form/crud-action.ts'
import { focusFirst, otherRows } from './restore-focus.ts'

export interface Row {
  id: number
  updated_at: string
}

interface CrudTexts<T> {
  /** The question before deleting. */
  confirmDelete: (row: T) => string
  onDeleted: (reply: CrudReply, undo: (() => void) | undefined) => void
  onDeleteFailed: (reply: CrudReply) => void
  /** By default a text for every entity. */
  onUndone?: (reply: CrudReply) => void
  /** The address of the action, on a screen with several entities. */
  action?: string
}

export type Crud<T extends Row> = ReturnType<typeof useCrud<T>>

/** State and actions of a list screen: add, edit, delete, undo. */
export function useCrud<T extends Row>(texts: CrudTexts<T>) {
  const [open, setOpen] = useState<{ row: T | undefined } | undefined>()
  const fetcher = useFetcher<CrudReply>()
  const { submit } = fetcher
  const { action } = texts
  const neighbours = useRef<Element[]>([])
  const latest = useRef(texts)
  latest.current = texts

  const send = useCallback(
    (intent: string, id: number) =>
      void submit({ [meta.intent]: intent, [meta.id]: String(id) }, { method: 'post', action }),
    [submit, action],
  )
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!reply) return
    const { undoId } = reply
    if (reply.intent === 'undo') {
      const onUndone = latest.current.onUndone ?? toastUndone
      onUndone(reply)
      // The pressed button disappeared with its toast.
      focusFirst([])
    } else if (!reply.isOk) latest.current.onDeleteFailed(reply)
    else {
      latest.current.onDeleted(reply, undoId === undefined ? undefined : () => send('undo', undoId))
      focusFirst([...neighbours.current, ...otherRows().slice(-1)])
    }
  }, [reply, send])

  return {
    isOpen: open !== undefined,
    row: open?.row,
    isDeleting: fetcher.state !== 'idle',
    add: () => setOpen({ row: undefined }),
    edit: (row: T) => setOpen({ row }),
    close: () => setOpen(undefined),
    remove: (row: T) => {
      if (!confirm(latest.current.confirmDelete(row))) return
      neighbours.current = otherRows()
      send('delete', row.id)
    },
  }
}

export function toastUndone({ isOk, message }: CrudReply): void {
  if (isOk) toastSuccess('ফিরিয়ে আনা হয়েছে')
  else toastError(message || 'ফিরিয়ে আনা যায়নি। ইতিহাস থেকে আবার চেষ্টা করুন।')
}
