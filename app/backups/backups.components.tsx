import { Link } from 'react-router'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { formatInstant, formatTime } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import type { Backup, BackupState } from './backups.contract.ts'
import { describeOrigin, describePlace } from './backups.rules.ts'

interface BackupTableProps {
  backups: Backup[]
  onDownload: (backup: Backup) => void
  onRemove: (backup: Backup) => void
  isRemoving: boolean
}

export function BackupTable({ backups, onDownload, onRemove, isRemoving }: BackupTableProps) {
  return (
    <DataTable
      caption="ব্যাকআপের তালিকা"
      rows={backups}
      columns={[
        { header: 'কখন', onCard: 'title', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
        { header: 'আকার', cell: ({ bytes }) => formatFileSize(bytes) },
        { header: 'কে নিয়েছেন', cell: describeOrigin, isLong: true },
        { header: 'কোথায় আছে', cell: describePlace, isLong: true },
        { header: 'শেষ ডাউনলোড', cell: (backup) => describeDownload(backup), isLong: true },
        {
          header: 'কাজ',
          onCard: 'buttons',
          cell: (backup) => (
            <div className="flex flex-wrap gap-2" data-backup={backup.id}>
              {backup.place !== 'elsewhere' && (
                <Button onClick={() => onDownload(backup)} aria-label={`ডাউনলোড: ${formatInstant(backup.at)}`}>
                  ডাউনলোড
                </Button>
              )}
              <Button
                look="danger"
                aria-disabled={isRemoving}
                onClick={() => !isRemoving && onRemove(backup)}
                aria-label={`মুছুন: ${formatInstant(backup.at)}`}
              >
                মুছুন
              </Button>
            </div>
          ),
        },
      ]}
      empty={<Empty>এখনো কোনো ব্যাকআপ নেই। উপরে “এখনই ব্যাকআপ নিন” চাপুন।</Empty>}
    />
  )
}

function describeDownload({ downloaded_at, downloaded_by }: Backup): string {
  return downloaded_at ? `${formatInstant(downloaded_at)}, ${downloaded_by}` : 'এখনো হয়নি'
}

interface DownloadDialogProps {
  backup: Backup
  onStarted: () => void
  onClose: () => void
}

export function DownloadDialog({ backup, onStarted, onClose }: DownloadDialogProps) {
  return (
    <FormDialog title={`ব্যাকআপ ডাউনলোড: ${formatInstant(backup.at)}`} onClose={onClose}>
      {({ close }) => (
        <CrudForm
          submitLabel="ডাউনলোড"
          onCancel={close}
          onSaved={({ body }) => {
            follow((body as { url: string }).url)
            onStarted()
            toastSuccess('ডাউনলোড শুরু হয়েছে')
            onClose()
          }}
        >
          <p>
            এই ফাইলে শিক্ষার্থীদের তথ্যসহ প্রতিষ্ঠানের সবকিছু আছে। ফাইলটি পেনড্রাইভে বা অন্য কম্পিউটারে রেখে এই কম্পিউটারের
            ডাউনলোড ফোল্ডার থেকে মুছে ফেলুন।
          </p>
          <input type="hidden" name="download_id" value={backup.id} />
        </CrudForm>
      )}
    </FormDialog>
  )
}

// The browser downloads it, because a large file would not fit into the memory of the page.
function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

export function NightlyNote({ state: { nightly_at, nightly_keep } }: { state: BackupState }) {
  if (nightly_at === null)
    return (
      <p className="font-bold">
        রাতে নিজে থেকে ব্যাকআপ নেওয়া বন্ধ আছে (BACKUP_AT=off)। যিনি সার্ভার দেখাশোনা করেন তাঁকে চালু করতে বলুন।
      </p>
    )
  return (
    <p className="text-ink-soft">
      প্রতিদিন {formatTime(nightly_at)} মিনিটে নিজে থেকে একটি ব্যাকআপ হয়; তখন কম্পিউটার বন্ধ থাকলে চালু হওয়ার একটু পরে
      হয়। সেগুলোর শেষ {formatNumber(nightly_keep)}টি আর গত চার সপ্তাহের একটি করে রাখা হয়। হাতে নেওয়া ব্যাকআপ আপনি না মুছলে
      থেকে যায়।
    </p>
  )
}

export function Advice() {
  return (
    <>
      <section className={`${styles.card} grid gap-3 p-5`}>
        <h2 className="heading">কপি রাখুন</h2>
        <ol className="grid list-[bengali] gap-2 pl-6">
          <li>তালিকা থেকে সবচেয়ে নতুন ব্যাকআপটি ডাউনলোড করুন।</li>
          <li>পেনড্রাইভে বা অন্য কম্পিউটারে কপি রাখুন। শুধু এই সার্ভারে থাকলে সার্ভার নষ্ট বা চুরি হলে ব্যাকআপও হারিয়ে যাবে।</li>
          <li>সপ্তাহে অন্তত একবার এটি করুন।</li>
          <li>ফাইলে শিক্ষার্থীদের তথ্য আছে: পেনড্রাইভটি ভর্তি রেজিস্টারের মতোই তালা দিয়ে রাখুন।</li>
        </ol>
      </section>
      <section className={`${styles.card} grid gap-3 p-5`}>
        <h2 className="heading">ব্যাকআপ থেকে ফিরিয়ে আনা</h2>
        <p>
          ভুলে মুছে ফেলা একটি তথ্য ফেরাতে ব্যাকআপ লাগে না,{' '}
          <Link to="/history" className="underline">
            পরিবর্তনের ইতিহাস
          </Link>{' '}
          থেকে ফেরান। পুরো সাইট ফেরাতে হলে যিনি সার্ভার দেখাশোনা করেন তাঁকে এই ধাপগুলো দেখান:
        </p>
        <ol className="grid list-[bengali] gap-2 pl-6">
          <li>সার্ভার বন্ধ করুন, আর DATA_DIR এ একটি খালি ফোল্ডারের নাম দিন।</li>
          <li>
            ব্যাকআপ ফাইলটির নাম দিয়ে এই কমান্ড চালান:
            <code
              className="mt-1 block rounded bg-paper-warm px-3 py-2 font-mono text-sm wrap-anywhere"
              lang="en"
            >
              npm run cli -- restore pathshala-….zip
            </code>
          </li>
          <li>
            ব্যাকআপ অনুযায়ী কারা অ্যাডমিন হবেন তা দেখানো হবে। নামগুলো ঠিক থাকলে <code lang="en">yes</code> লিখুন; অচেনা কেউ
            থাকলে অন্য ব্যাকআপ নিন।
          </li>
          <li>সার্ভার চালু করুন। সবাইকে আবার লগইন করতে হবে।</li>
        </ol>
        <p className="text-ink-soft">ফাইলটি নষ্ট হলে বা অন্য কোনো ফাইল হলে কিছু বদলানোর আগেই জানানো হয়।</p>
      </section>
    </>
  )
}
