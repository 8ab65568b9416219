import { type RefObject, useEffect, useId, useRef } from 'react'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { useUploadQueue } from '#app/browser/use-upload-queue.ts'
import type { FileRule } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchWatched } from '#app/ui/base/fetch-api.ts'
import { FileButton } from '#app/ui/files/file-button.tsx'
import { fileTexts } from '#app/ui/files/file-texts.ts'
import { UploadList, UploadProgress } from '#app/ui/files/upload-list.tsx'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'
import { rowFinder } from './file-names.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import { Step } from './import-step.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'

interface RowFilesProps {
  work: SheetImport
  rule: FileRule
}

const leaveWhileSending = 'ফাইল পাঠানো এখনো শেষ হয়নি। চলে গেলে বাকিগুলো যাবে না। তবু যাবেন?'

// Most imports have no files.
const loadPreparing = () => import('#app/browser/prepare-file.ts')

/** Photos or documents of the rows, chosen as a folder: the name of each says whose it is. They are sent one by one. */
export function RowFiles({ work, rule }: RowFilesProps) {
  const { kind, writer } = work
  const first = useRef<HTMLInputElement>(null)
  const queue = useUploadQueue({
    prepare: async (file) => {
      const found = recordNamed(work, file.name)
      if ('refusal' in found) return found
      return loadPreparing().then(
        async ({ prepareFile }) => {
          const prepared = await prepareFile(file, rule)
          // Its name tells whose it is.
          return 'file' in prepared ? { file: named(prepared.file, file.name) } : prepared
        },
        // Without that code, the server decides.
        () => ({ file }),
      )
    },
    send: async ({ key, file: { name } }, file, watched) => {
      const found = recordNamed(work, name)
      const form = new FormData()
      if ('id' in found) form.set('id', String(found.id))
      if (writer.batch !== undefined) form.set('batch', String(writer.batch))
      form.set('file', file)
      const headers = { 'Idempotency-Key': key }
      const reply = await fetchWatched(`imports/${kind.path}/files/`, form, { headers, ...watched })
      const { batch } = (reply.body ?? {}) as { batch?: number | null }
      if (reply.isOk && batch) writer.batch = batch
      return reply
    },
  })
  const { uploads, isRunning, refused, isEnded } = queue
  useAskBeforeLeaving(isRunning ? leaveWhileSending : undefined)
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
          <UploadProgress queue={queue} what={what} onGoOn={queue.start} />
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

/** The record of the row that a file is named after. */
function recordNamed({ kind, draft, rows }: SheetImport, name: string): { id: number } | { refusal: string } {
  const withRecord = rows.filter(({ plan, result }) => plan?.id && result?.outcome !== 'refused')
  const found = rowFinder(kind.entity, draft, withRecord)(name)
  return 'row' in found ? { id: found.row.plan?.id ?? 0 } : found
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

interface FilesInputProps {
  /** The input for a folder. */
  first: RefObject<HTMLInputElement | null>
  accept: string
  /** Nothing is chosen yet: this is what there is to press. */
  isMain: boolean
  onFiles: (files: File[]) => void
}

/** Chooses a whole folder, or several files where a browser knows no folders; takes those that are dropped, too. */
function FilesInput({ first, accept, isMain, onFiles }: FilesInputProps) {
  const zone = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOver = useDroppedFiles(zone, onFiles)
  const shared = { multiple: true, isEmptied: true, onFiles }
  useEffect(() => {
    // React knows no such attribute.
    if (first.current) first.current.webkitdirectory = true
  }, [first])
  return (
    <div
      ref={zone}
      data-files-zone
      className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-3 ${isOver ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
    >
      <FileButton {...shared} ref={first} id={`${id}-folder`} look={isMain ? 'primary' : 'quiet'}>
        ফোল্ডার বেছে নিন
      </FileButton>
      <FileButton {...shared} id={id} accept={accept}>
        কয়েকটি ফাইল বেছে নিন
      </FileButton>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {isOver
          ? 'এখানে ছেড়ে দিন'
          : 'বড় ছবি নিজে থেকেই ছোট হয়। একটি একটি করে পাঠানো হয়, তাই সংযোগ কাটলেও আবার চলে।'}
      </p>
    </div>
  )
}
