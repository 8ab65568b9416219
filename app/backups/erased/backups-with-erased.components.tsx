import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ErasedState } from '#app/backups/backups.contract.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatDate, formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'

type BackupWithErased = ErasedState['backups'][number]

interface BackupsWithErasedProps {
  /** Undefined for all erased records. */
  record?: { entity: string; id: number }
  /** A change reloads the list. */
  reloadKey?: string
  emptyMessage: string
}

export function BackupsWithErased({ record, reloadKey, emptyMessage }: BackupsWithErasedProps) {
  const query = record ? `?entity=${record.entity}&record_id=${record.id}` : ''
  const [state, setState] = useState<ErasedState | 'failed'>()
  const read = useCallback(async () => {
    const reply = await fetchApi('GET', `erased-records/${query}`)
    setState(reply.isOk ? (reply.body as ErasedState) : 'failed')
    return reply.isOk ? (reply.body as ErasedState) : undefined
  }, [query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `reloadKey` means new data
  useEffect(() => void read(), [read, reloadKey])
  const { start, isBusy, fault } = useFreshBackup(record, read)

  if (!state) return <p role="status">ব্যাকআপগুলো দেখা হচ্ছে...</p>
  if (state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-danger">
        <p>কোন ব্যাকআপে মুছে ফেলা তথ্য আছে, তা দেখা যায়নি।</p>
        <Button onClick={() => void read()}>আবার চেষ্টা করুন</Button>
      </div>
    )
  const canStart = state.backups.some(isRemovable)
  return (
    <div className="grid gap-3">
      {state.backups.length === 0 ? (
        <p>{emptyMessage}</p>
      ) : (
        <ul className="grid gap-2" aria-label="যেসব ব্যাকআপে মুছে ফেলা তথ্য আছে">
          {state.backups.map((backup) => (
            <li key={backup.id} className={`${styles.card} px-3 py-2`}>
              <b>
                <time dateTime={backup.at}>{formatInstant(backup.at)}</time> এর ব্যাকআপ
              </b>
              <span className="block text-sm text-ink-soft">
                {describeBackup(backup, record !== undefined)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canStart && (
        <>
          <p>
            এক চাপে একটি নতুন ব্যাকআপ নেওয়া হয়, সেটি পড়ে মিলিয়ে দেখা হয়, আর ঠিক থাকলে উপরের পুরোনো ব্যাকআপগুলো মুছে যায়।
            পুরোনোগুলো থেকে অন্য কিছু ফেরানোর দরকার থাকলে আগে সেটি করুন।
          </p>
          <Button look="primary" className="justify-self-start" isBusy={isBusy} onClick={start}>
            নতুন ব্যাকআপ নিয়ে পুরোনোগুলো মুছুন
          </Button>
        </>
      )}
      <p role="status">{isBusy && 'নতুন ব্যাকআপ নেওয়া হচ্ছে। এই পাতা বন্ধ করলেও কাজ চলবে।'}</p>
      {canStart && fault && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      <Notes state={state} />
    </div>
  )
}

function Notes({ state: { is_overwritten, may_remain } }: { state: ErasedState }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
      {!is_overwritten && (
        <li>ডেটাবেসের ফাইল থেকে শেষ চিহ্নগুলো মোছার কাজ এখনো চলছে। নিজে থেকেই শেষ হবে, কয়েক মিনিট পরে আবার দেখুন।</li>
      )}
      {may_remain.includes('postgres') && (
        <li>
          ডেটাবেসটি আলাদা সার্ভারে (PostgreSQL)। মুছে ফেলা তথ্যের চিহ্ন কিছুদিন সেটির ফাইলে ও নিজস্ব ব্যাকআপে থাকতে পারে। যিনি
          সেটি দেখাশোনা করেন তাঁকে VACUUM FULL চালাতে ও পুরোনো ব্যাকআপ মুছতে বলুন।
        </li>
      )}
      {may_remain.includes('s3') && (
        <li>
          ছবিগুলো আলাদা ভাণ্ডারে (S3)। সেখানে পুরোনো সংস্করণ রাখা চালু থাকলে মুছে ফেলা ছবিও থেকে যায়। যিনি সেটি দেখাশোনা করেন তাঁকে
          পুরোনো সংস্করণ মুছতে বলুন।
        </li>
      )}
      <li>
        পেনড্রাইভে বা অন্য কম্পিউটারে রাখা ব্যাকআপ এখান থেকে মোছা যায় না। সেগুলো মুছে নতুনটির কপি রাখুন। পুরোনোটি থেকে সাইট ফেরাতেই
        হলে সার্ভারের backups ফোল্ডারের erased.json ফাইলটি সঙ্গে দিতে হয়, তাহলে মুছে ফেলা তথ্য আর ফেরে না।
      </li>
    </ul>
  )
}

function describeBackup(
  { place, file, host, origin, records, ends_on }: BackupWithErased,
  isOfOne: boolean,
): string {
  if (place === 'elsewhere')
    return `এটি ${file === '' ? 'অন্য ফোল্ডারে' : `অন্য সার্ভারে (${host})`} রাখা, মুছে ফেলা তথ্য থাকতে পারে। সেখান থেকে হাতে মুছুন।`
  if (records === null) return 'ফাইলটি পড়া যায় না, মুছে ফেলা তথ্য থাকতে পারে। দরকার না থাকলে ব্যাকআপ পাতার তালিকা থেকে মুছুন।'
  const content = isOfOne ? 'এই তথ্য এতে আছে।' : `এতে মুছে ফেলা ${formatNumber(records)} জনের তথ্য আছে।`
  if (ends_on) return `${content} নিজে থেকে মুছে যাবে ${formatDate(ends_on)} তারিখে।`
  return `${content} ${origin === 'dashboard' ? 'হাতে নেওয়া, তাই কেউ' : 'কেউ'} না মুছলে থেকে যাবে।`
}

function isRemovable({ place, records }: BackupWithErased): boolean {
  return place !== 'elsewhere' && records !== null
}

const pollMs = 1500
// The old backups are deleted a moment after the new one was verified.
const maxPollsAfterEnd = 4

function useFreshBackup(
  record: BackupsWithErasedProps['record'],
  read: () => Promise<ErasedState | undefined>,
) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const { revalidate } = useRevalidator()

  async function start(): Promise<void> {
    setIsBusy(true)
    setFault('')
    const started = await fetchApi(
      'POST',
      'erased-records/fresh-backup/',
      record && { entity: record.entity, record_id: record.id },
    )
    const isDone = started.isOk && (await waitUntilDeleted())
    setIsBusy(false)
    if (isDone) toastSuccess('নতুন ব্যাকআপ নেওয়া হয়েছে, পুরোনোগুলো মুছে ফেলা হয়েছে')
    else if (started.isOk) setFault('নতুন ব্যাকআপ নেওয়া যায়নি, তাই পুরোনোগুলো রয়ে গেছে। কারণ ব্যাকআপ পাতায় লেখা আছে।')
    else setFault(started.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।')
    void revalidate()
  }

  async function waitUntilDeleted(): Promise<boolean> {
    for (let polls = 0; polls < maxPollsAfterEnd; ) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      const reply = await fetchApi('GET', 'backups/')
      const isRunning = reply.isOk && (reply.body as { running: unknown }).running !== null
      if (isRunning) continue
      const state = await read()
      if (state && !state.backups.some(isRemovable)) return true
      polls += 1
    }
    return false
  }

  return { start: () => void start(), isBusy, fault }
}
