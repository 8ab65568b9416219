import { useEffect, useRef, useState } from 'react'
import { type ActionFunctionArgs, data, useFetcher, useLoaderData, useRevalidator } from 'react-router'
import { BackupsWithErased } from '#app/backups/erased/backups-with-erased.components.tsx'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { type CrudReply, meta, pathAction } from '#app/ui/form/crud-action.ts'
import { useCrud } from '#app/ui/list/use-crud.ts'
import { BackupLight } from './backup-light.components.tsx'
import { Advice, BackupTable, DownloadDialog, NightlyNote } from './backups.components.tsx'
import type { Backup, BackupState } from './backups.contract.ts'
import { describeProgress } from './backups.rules.ts'

export async function loader() {
  const reply = await fetchApi('GET', 'backups/')
  return reply.isOk ? (reply.body as BackupState) : undefined
}

const startOrRemove = pathAction('backups', { canUndo: false })

export async function action(context: ActionFunctionArgs) {
  const form = await context.request.clone().formData()
  const id = form.get('download_id')
  if (id === null) return startOrRemove(context)
  const reply = await fetchApi('POST', `backups/${String(id)}/download/`)
  return reply.isOk ? reply : data(reply, { status: reply.status || 503 })
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <ScreenFrame title="ব্যাকআপ" aside={<Advice />}>
      {state ? <Backups state={state} /> : <Failed message="ব্যাকআপের তালিকা লোড করা যায়নি।" />}
    </ScreenFrame>
  )
}

function Backups({ state }: { state: BackupState }) {
  const [selected, setSelected] = useState<Backup>()
  const awaitDownload = useStartedDownload(state.backups)
  const backupIds = state.backups.map(({ id }) => id).join()
  const crud = useCrud<Backup & { updated_at: string }>({
    confirmDelete: ({ at }) => `${formatInstant(at)} এর ব্যাকআপটি মুছে ফেলবেন? এটি আর ফিরিয়ে আনা যাবে না।`,
    onDeleted: () => toastSuccess('ব্যাকআপ মুছে ফেলা হয়েছে'),
    onDeleteFailed: ({ message }) => toastError(message || 'ব্যাকআপ মোছা যায়নি। আবার চেষ্টা করুন।'),
  })
  return (
    <>
      <section className={`${styles.card} grid gap-4 p-5`}>
        <BackupLight state={state} />
        <StartButton state={state} />
        <NightlyNote state={state} />
      </section>
      <BackupTable
        backups={state.backups}
        onDownload={setSelected}
        onRemove={(backup) => crud.remove({ ...backup, updated_at: backup.at })}
        isRemoving={crud.isDeleting}
      />
      <section className={`${styles.card} grid gap-3 p-5`}>
        <h2 className="heading">স্থায়ীভাবে মুছে ফেলা তথ্য</h2>
        <BackupsWithErased
          reloadKey={backupIds}
          emptyMessage="এই সার্ভারের কোনো ব্যাকআপে স্থায়ীভাবে মুছে ফেলা কারও তথ্য নেই।"
        />
      </section>
      {selected && (
        <DownloadDialog
          backup={selected}
          onStarted={() => awaitDownload(selected)}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  )
}

const pollMs = 1500
const downloadStartMs = 60_000

function useReloadWhile(isAwaited: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}

/** Reloads until the download is recorded: the browser fetches the file after the answer. */
function useStartedDownload(backups: readonly Backup[]): (backup: Backup) => void {
  const [awaited, setAwaited] = useState<Backup>()
  useReloadWhile(
    backups.some(({ id, downloaded_at }) => id === awaited?.id && downloaded_at === awaited.downloaded_at),
  )
  useEffect(() => {
    const timer = awaited && setTimeout(() => setAwaited(undefined), downloadStartMs)
    return () => clearTimeout(timer)
  }, [awaited])
  return setAwaited
}

function StartButton({ state: { running, failure } }: { state: BackupState }) {
  const fetcher = useFetcher<CrudReply>()
  const refusal = fetcher.state === 'idle' && fetcher.data && !fetcher.data.isOk ? fetcher.data : undefined
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!running && wasRunning.current && !failure) toastSuccess('ব্যাকআপ নেওয়া হয়েছে')
    wasRunning.current = running !== null
  }, [running, failure])
  useReloadWhile(running !== null)

  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-4">
      <input type="hidden" name={meta.intent} value="save" />
      <Button
        type="submit"
        look="primary"
        className="min-h-14 px-6 text-lg"
        isBusy={running !== null || fetcher.state !== 'idle'}
      >
        এখনই ব্যাকআপ নিন
      </Button>
      <p role="status">{running && `${describeProgress(running)} এই পাতা বন্ধ করলেও কাজ চলবে।`}</p>
      {running?.progress && running.progress.total > 0 && (
        <progress
          max={running.progress.total}
          value={running.progress.done}
          aria-label="ব্যাকআপ"
          className={styles.progress}
        />
      )}
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।'}
        </p>
      )}
    </fetcher.Form>
  )
}
