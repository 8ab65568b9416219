import type { Upload } from '#app/browser/upload-queue.ts'
import { useObjectUrl } from '#app/browser/use-object-url.ts'
import type { useUploadQueue } from '#app/browser/use-upload-queue.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { StoredPicture } from './stored-picture.tsx'

interface UploadProgressProps {
  queue: ReturnType<typeof useUploadQueue>
  /** Noun after the number: "ছবি". */
  what: string
  /** Retries at once if the queue is paused. */
  onResume: () => void
}

/** Progress of all uploads, and why they are paused. */
export function UploadProgress({
  queue: { uploads, isRunning, pause, added, refused, stop },
  what,
  onResume,
}: UploadProgressProps) {
  const [all, sent, left] = [uploads, added, refused].map(({ length }) => toBengaliDigits(length))
  return (
    <>
      <p role="status" className="font-bold">
        {isRunning || added.length + refused.length > 0
          ? `${all}টির মধ্যে ${sent}টি ${what} পাঠানো হয়েছে${refused.length > 0 ? `, ${left}টি নেওয়া যায়নি` : ''}`
          : `${all}টি ${what} বাছা হয়েছে`}
      </p>
      {isRunning && (
        <div className="flex items-center gap-3">
          <progress
            max={uploads.length}
            value={uploads.reduce((sum, { part }) => sum + part, 0)}
            aria-label="সব মিলিয়ে"
            className={`${styles.progress} min-w-0 flex-1 max-w-none!`}
          />
          {!pause?.isByUser && <Button onClick={stop}>থামান</Button>}
        </div>
      )}
      {pause && (
        <div
          role="alert"
          className={`flex flex-wrap items-center justify-between gap-3 rounded-lg px-3 py-2 font-bold ${pause.isByUser ? 'bg-brand-tint' : 'bg-danger-tint text-danger'}`}
        >
          <p className="min-w-0 flex-1 basis-60">{pause.why}</p>
          <Button autoFocus={pause.isByUser} onClick={onResume}>
            {pause.isByUser ? 'এগিয়ে নিন' : 'আবার চেষ্টা করুন'}
          </Button>
        </div>
      )}
    </>
  )
}

interface UploadListProps {
  /** For screen readers. */
  label: string
  uploads: readonly Upload[]
  onRemove: (key: string) => void
}

/** Progress or refusal of each file. */
export function UploadList({ label, uploads, onRemove }: UploadListProps) {
  return (
    // Scrolls by keyboard even if it has no focusable button.
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      className="relative max-h-80 overflow-y-auto rounded-lg border border-line"
    >
      <ul>
        {uploads.map((upload) => (
          <li
            key={upload.key}
            className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-3 py-1 last:border-0"
          >
            <Thumbnail file={upload.file} />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{upload.file.name}</span>
            <UploadState upload={upload} />
            {upload.state !== 'done' && (
              <Button
                className={styles.slim}
                aria-label={`সরান: ${upload.file.name}`}
                onClick={() => onRemove(upload.key)}
              >
                সরান
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

// Lazy, because many large pictures would need too much memory.
function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file)
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-brand-tint">
      {url && <StoredPicture src={url} loading="lazy" decoding="async" className="size-full object-cover" />}
    </span>
  )
}

function UploadState({ upload: { state, part, why, file } }: { upload: Upload }) {
  if (state === 'refused') return <span className="font-bold text-danger">{why}</span>
  if (state !== 'sending') return <span className="text-sm text-ink-soft">{stateWords[state]}</span>
  return (
    <span className="flex items-center gap-2 text-sm">
      <progress value={part} aria-label={file.name} className="w-24 accent-brand" />
      {toBengaliDigits(Math.round(part * 100))}%
    </span>
  )
}

const stateWords = {
  waiting: 'অপেক্ষায়',
  preparing: 'ছোট করা হচ্ছে…',
  done: 'পাঠানো হয়েছে',
} as const
