import { type RefObject, useEffect, useRef } from 'react'
import { useUploadQueue } from '#app/browser/use-upload-queue.ts'
import type { FileRule } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchWatched } from '#app/ui/base/fetch-api.ts'
import { fileTexts } from '#app/ui/files/file-texts.ts'
import { UploadList, UploadProgress } from '#app/ui/files/upload-list.tsx'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'
import { FilesInput } from './files-input.components.tsx'
import type { ImportKind } from './import-kinds.rules.ts'
import { Step } from './import-step.components.tsx'
import { importTexts } from './imports.texts.ts'

interface RowFilesProps {
  kind: ImportKind
  rule: FileRule
  /** Of the import. */
  id: number
}

// Most imports have no files.
const loadPreparing = () => import('#app/browser/prepare-file.ts')

/** Photos or documents of the rows, chosen as a folder: the name of each says whose it is. They are sent one by one. */
export function RowFiles({ kind, rule, id }: RowFilesProps) {
  const first = useRef<HTMLInputElement>(null)
  const queue = useUploadQueue({
    prepare: (file) =>
      loadPreparing().then(
        async ({ prepareFile }) => {
          const prepared = await prepareFile(file, rule)
          // Its name tells whose it is.
          return 'file' in prepared ? { file: named(prepared.file, file.name) } : prepared
        },
        // Without that code, the server decides.
        () => ({ file }),
      ),
    send: ({ key }, file, watched) => {
      const form = new FormData()
      form.set('file', file)
      return fetchWatched(`imports/${id}/files/`, form, { headers: { 'Idempotency-Key': key }, ...watched })
    },
  })
  const { uploads, isRunning } = queue
  const added = uploads.filter(({ state }) => state === 'done').length
  const refused = uploads.filter(({ state }) => state === 'refused')
  const isEnded = !isRunning && uploads.length > 0 && added + refused.length === uploads.length
  useAskBeforeLeaving(isRunning ? importTexts.leaveWhileSending : undefined)
  useFocusKept(first, isEnded)
  const what = kind.hasPhotos ? 'ছবি' : 'ফাইল'

  function take(files: readonly File[]): void {
    if (isEnded) queue.clear()
    loadPreparing().catch(() => {})
    queue.add(files.filter(isMeant).toSorted((one, other) => compareBengali(one.name, other.name)))
  }

  return (
    <Step
      number={5}
      title={kind.hasPhotos ? 'ছবি দিন (না দিলেও চলে)' : 'PDF দিন (না দিলেও চলে)'}
      help={helpOf(kind)}
    >
      <FilesInput
        first={first}
        accept={fileTexts(rule, {}).accept}
        isMain={uploads.length === 0}
        onFiles={take}
      />
      {uploads.length > 0 && (
        <>
          <UploadProgress
            queue={queue}
            what={what}
            added={added}
            refused={refused.length}
            onGoOn={queue.start}
          />
          <UploadList
            label={`বাছাই করা ${what}`}
            uploads={isEnded && refused.length > 0 ? refused : uploads}
            onRemove={(key) => {
              queue.remove(key)
              first.current?.focus()
            }}
          />
          <div className="flex flex-wrap gap-3">
            {!isEnded && (
              <Button look="primary" isBusy={isRunning} onClick={queue.start}>
                {toBengaliDigits(uploads.length)}টি {what} পাঠান
              </Button>
            )}
            {isEnded && refused.length > 0 && <Button onClick={queue.retry}>আবার চেষ্টা করুন</Button>}
            {!isEnded && <Button onClick={queue.cancel}>বাতিল</Button>}
          </div>
        </>
      )}
    </Step>
  )
}

function helpOf({ hasPhotos, columns }: ImportKind): string {
  const names = columns
    .filter(({ field, traits }) => field === 'roll_number' || traits.kind === 'mobile')
    .map(({ head }) => head)
  const name = [...names.slice(0, 2), hasPhotos ? 'নাম' : 'শিরোনাম'].join(', ')
  return `ফোল্ডারটি বেছে নিন। প্রতিটি ফাইলের নাম হবে সারির ${name} বা শিটে লেখা ফাইলের নাম, যেমন “${hasPhotos ? '১২.jpg' : 'পরীক্ষার রুটিন.pdf'}”।`
}

/** What a camera or a system leaves in a folder beside the files is not meant. */
function isMeant({ name, size }: File): boolean {
  return size > 0 && !name.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(name)
}

function named(file: File, name: string): File {
  if (file.name === name) return file
  const ending = /\.[^.]+$/
  return new File([file], name.replace(ending, '') + (ending.exec(file.name)?.[0] ?? ''), { type: file.type })
}

/** The pressed button is gone once all are sent. */
function useFocusKept(input: RefObject<HTMLInputElement | null>, isEnded: boolean): void {
  useEffect(() => {
    if (isEnded && document.activeElement === document.body) input.current?.focus()
  }, [input, isEnded])
}
