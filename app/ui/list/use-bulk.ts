import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnyEntity } from '#app/contract/entity.ts'
import { type ApiReply, fetchApi } from '#app/ui/base/fetch-api.ts'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/base/toasts.tsx'

interface BulkTexts {
  done: string
  failed: string
}

type Changed = { id: number; updated_at: string } & Record<string, unknown>

// The limit of one call.
const atOnce = 1000

/** Changes or deletes several records together, undone as one. */
export function useBulk({ path }: AnyEntity) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  /** Resolves to whether everything was done; a partial change can be undone, too. */
  async function send(method: string, to: string, records: readonly Changed[], texts: BulkTexts) {
    setIsBusy(true)
    const batches: number[] = []
    let failure: ApiReply | undefined
    for (let from = 0; from < records.length && !failure; from += atOnce) {
      const reply = await fetchApi(method, to, { records: records.slice(from, from + atOnce) })
      if (!reply.isOk) failure = reply
      const batch = reply.isOk ? (reply.body as { batch: number | null }).batch : null
      if (batch !== null) batches.unshift(batch)
    }
    setIsBusy(false)
    // Reloading without the server would lose the list.
    if (failure?.status !== 0) await revalidate()
    if (failure) toastError(failure.message || texts.failed)
    else toastDeleted(texts.done, batches.length > 0 ? () => void undo(batches) : undefined)
    return failure === undefined
  }

  async function undo(batches: readonly number[]): Promise<void> {
    for (const batch of batches) {
      const reply = await fetchApi('POST', `changes/batches/${batch}/undo/`)
      if (!reply.isOk) {
        toastError(reply.message || 'ফিরিয়ে আনা যায়নি। ইতিহাস থেকে আবার চেষ্টা করুন।')
        break
      }
      if (batch === batches.at(-1)) toastSuccess('ফিরিয়ে আনা হয়েছে')
    }
    await revalidate()
  }

  return {
    isBusy,
    change: (records: readonly Changed[], texts: BulkTexts) => send('PATCH', `${path}/`, records, texts),
    remove: (records: readonly Changed[], texts: BulkTexts) =>
      send('POST', `${path}/delete/`, records.map(versionOf), texts),
  }
}

/** Identifies a record in a bulk call. */
export function versionOf({ id, updated_at }: { id: number; updated_at: string }) {
  return { id, updated_at }
}
