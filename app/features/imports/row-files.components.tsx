import { type RefObject, useEffect, useId, useRef } from 'react'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { useUploadQueue } from '#app/browser/use-upload-queue.ts'
import type { FileRule } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchWithProgress } from '#app/ui/base/fetch-api.ts'
import { FileButton } from '#app/ui/files/file-button.tsx'
import { fileTexts } from '#app/ui/files/file-texts.ts'
import { UploadList, UploadProgress } from '#app/ui/files/upload-list.tsx'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'
import { createRowFinder } from './file-names.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import { Step } from './import-step.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'

interface RowFilesProps {
  work: SheetImport
  rule: FileRule
}

const leaveWarning = 'ফাইল পাঠানো এখনো শেষ হয়নি। চলে গেলে বাকিগুলো যাবে না। তবু যাবেন?'

// Most imports have no files.
const loadPrepareFile = () => import('#app/browser/prepare-file.ts')

/** Photos or documents, assigned to rows by file name, and sent one by one. */
export function RowFiles({ work, rule }: RowFilesProps) {
  const { kind, writer } = work
  const first = useRef<HTMLInputElement>(null)
  const queue = useUploadQueue({
    prepare: async (file) => {
      const found = findNamedRecord(work, file.name)
      if ('refusal' in found) return found
      return loadPrepareFile().then(
        async ({ prepareFile }) => {
          const prepared = await prepareFile(file, rule)
          // The name assigns it to a row.
          return 'file' in prepared ? { file: named(prepared.file, file.name) } : prepared
        },
        // If the code can't be loaded, the server checks the file.
        () => ({ file }),
      )
    },
    send: async ({ key, file: { name } }, file, watched) => {
      const found = findNamedRecord(work, name)
      const form = new FormData()
      if ('id' in found) form.set('id', String(found.id))
      if (writer.batch !== undefined) form.set('batch', String(writer.batch))
      form.set('file', file)
      const headers = { 'Idempotency-Key': key }
      const reply = await fetchWithProgress(`imports/${kind.path}/files/`, form, { headers, ...watched })
      const { batch } = (reply.body ?? {}) as { batch?: number | null }
      if (reply.isOk && batch) writer.batch = batch
      return reply
    },
  })
  const { uploads, isRunning, refused, isEnded } = queue
  useAskBeforeLeaving(isRunning ? leaveWarning : undefined)
  useRestoredFocus(first, isEnded)
  const noun = kind.hasPhotos ? 'ছবি' : 'ফাইল'

  function take(files: readonly File[]): void {
    if (isEnded) queue.clear()
    loadPrepareFile().catch(() => {})
    queue.add(files.filter(isUserFile).toSorted((one, other) => compareBengali(one.name, other.name)))
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
          <UploadProgress queue={queue} what={noun} onResume={queue.start} />
          <UploadList
            label={`বাছাই করা ${noun}`}
            uploads={isEnded && refused.length > 0 ? refused : uploads}
            onRemove={(key) => {
              queue.remove(key)
              first.current?.focus()
            }}
          />
          <div className="flex flex-wrap gap-3">
            {!isEnded && (
              <Button look="primary" isBusy={isRunning} onClick={queue.start}>
                {toBengaliDigits(uploads.length)}টি {noun} পাঠান
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

function findNamedRecord(
  { kind, draft, rows }: SheetImport,
  name: string,
): { id: number } | { refusal: string } {
  const withRecord = rows.filter(({ plan, result }) => plan?.id && result?.outcome !== 'refused')
  const found = createRowFinder(kind.entity, draft, withRecord)(name)
  return 'row' in found ? { id: found.row.plan?.id ?? 0 } : found
}

function helpOf({ hasPhotos, columns }: ImportKind): string {
  const names = columns
    .filter(({ field, meta }) => field === 'roll_number' || meta.kind === 'mobile')
    .map(({ head }) => head)
  const name = [...names.slice(0, 2), hasPhotos ? 'নাম' : 'শিরোনাম'].join(', ')
  return `ফোল্ডারটি বেছে নিন। প্রতিটি ফাইলের নাম হবে সারির ${name} বা শিটে লেখা ফাইলের নাম, যেমন “${hasPhotos ? '১২.jpg' : 'পরীক্ষার রুটিন.pdf'}”।`
}

/** Not a file that a camera or an operating system adds to a folder. */
function isUserFile({ name, size }: File): boolean {
  return size > 0 && !name.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(name)
}

function named(file: File, name: string): File {
  if (file.name === name) return file
  const ending = /\.[^.]+$/
  return new File([file], name.replace(ending, '') + (ending.exec(file.name)?.[0] ?? ''), { type: file.type })
}

/** The focused button disappears when all are sent. */
function useRestoredFocus(input: RefObject<HTMLInputElement | null>, isEnded: boolean): void {
  useEffect(() => {
    if (isEnded && document.activeElement === document.body) input.current?.focus()
  }, [input, isEnded])
}

interface FilesInputProps {
  /** The input for a folder. */
  first: RefObject<HTMLInputElement | null>
  accept: string
  /** Whether nothing is chosen yet. */
  isMain: boolean
  onFiles: (files: File[]) => void
}

/** For a folder, for several files if the browser can't choose folders, and for dropped files. */
function FilesInput({ first, accept, isMain, onFiles }: FilesInputProps) {
  const zone = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOver = useDroppedFiles(zone, onFiles)
  const shared = { multiple: true, isEmptied: true, onFiles }
  useEffect(() => {
    // React does not support the attribute.
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
