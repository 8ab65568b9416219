import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { usePastedPicture } from '#app/browser/use-pasted-picture.ts'
import type { FileListRule } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { meta } from '#app/ui/form/crud-action.ts'
import { Labelled } from '#app/ui/form/fields.tsx'
import { FormContext } from '#app/ui/form/form-context.ts'
import { OrderList } from '#app/ui/list/order-list.tsx'
import { drawingInWords } from './drawing-in-words.ts'
import { FileButton } from './file-button.tsx'
import { FileLink } from './file-link.tsx'
import { type FormFile, fileLabel, isAdded, orderOf, sentPartsOf } from './file-list.ts'
import { FilePart } from './file-part.tsx'
import { fileTexts } from './file-texts.ts'
import { usePrivateFile } from './photo.tsx'
import { StoredPicture } from './stored-picture.tsx'
import { useFileList } from './use-file-list.ts'

const megabyte = 1024 * 1024

/** Photos of paper that become a PDF. */
export interface PaperPhotos {
  pictures: readonly File[]
  onMade: (pdf: File) => void
  onDropped: () => void
}

interface FileListFieldProps {
  name: string
  rule: FileListRule
  initial: readonly FormFile[]
  /** The record is not published, so its files are private. */
  isHidden: boolean
  /** Makes a PDF of photos; `pictures` are those that were chosen instead of a PDF. */
  paper: (photos: PaperPhotos) => ReactNode
  onFiles?: (files: readonly FormFile[]) => void
}

/** The files of a record: chosen, dropped or pasted together, ordered, and removed. */
export function FileListField({ name, rule, initial, isHidden, paper, onFiles }: FileListFieldProps) {
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const list = useFileList(rule, initial, { input, status })
  const { files, refusals, pictures, isBusy, drawing, take, change } = list
  const { errors } = useContext(FormContext)
  const { accept } = fileTexts(rule.each, {})
  const isOver = useDroppedFiles(zone, take)
  usePastedPicture(input, take)
  useEffect(() => onFiles?.(files), [files, onFiles])
  const sent = sentPartsOf(files)
  const refused = sent.flatMap((part) => (errors[part.name] ?? []).map((why) => `${part.of.name}: ${why}`))
  const isChanged =
    files.length !== initial.length || files.some((file, at) => isAdded(file) || file.id !== initial[at]?.id)

  const paperPhotosOf = (those: readonly File[]): PaperPhotos => ({
    pictures: those,
    onMade: (pdf) => {
      if (those.length > 0) list.removePictures()
      take([pdf])
    },
    onDropped: list.removePictures,
  })

  return (
    <Labelled
      name={name}
      label={rule.label}
      hint={`PDF, প্রতিটি সর্বোচ্চ ${toBengaliDigits(rule.each.maxBytes / megabyte)} MB, একবারে কয়েকটি দেওয়া যায়; সর্বোচ্চ ${toBengaliDigits(rule.most)}টি। ওয়েবসাইটে এই ক্রমেই থাকবে।`}
      refusal={(refusals.length > 0 ? refusals : refused).join(' ')}
      isRequired={false}
      isFile
    >
      {(ids) => (
        <div
          ref={zone}
          data-file-field
          className={`grid gap-3 rounded-lg border border-dashed p-2 ${isOver ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
        >
          {files.length > 0 && (
            <OrderList
              rows={files}
              nameOf={fileLabel}
              onOrder={change}
              more={(file) => (
                <RowOfFile
                  file={file}
                  isHidden={isHidden}
                  onRemove={() => {
                    change(files.filter((one) => one !== file))
                    input.current?.focus()
                  }}
                />
              )}
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <FileButton {...ids} ref={input} multiple isEmptied accept={accept} onFiles={take}>
              {files.length > 0 ? 'আরও ফাইল বেছে নিন' : 'ফাইল বেছে নিন'}
            </FileButton>
            {paper(paperPhotosOf([]))}
            {isChanged && <input type="hidden" name={name} value={JSON.stringify(orderOf(files))} />}
            <input
              type="hidden"
              name={meta.files}
              value={JSON.stringify(files.filter(({ file }) => !file))}
            />
            {sent.map(({ name: part, content, isDerived }) =>
              content instanceof File ? (
                <FilePart key={part} name={part} file={content} isDerived={isDerived} />
              ) : (
                <input key={part} type="hidden" name={part} value={content} />
              ),
            )}
            <p ref={status} role="status" className="min-w-0 text-sm wrap-anywhere">
              {isOver && 'এখানে ছেড়ে দিন'}
              {!isOver && (isBusy ? 'ফাইল দেখা হচ্ছে…' : drawing && drawingInWords(drawing))}
            </p>
            {!isOver && !isBusy && !drawing && (
              <p className="text-sm text-ink-soft pointer-coarse:hidden">অথবা এখানে টেনে আনুন</p>
            )}
          </div>
          {pictures.length > 0 && paper(paperPhotosOf(pictures))}
        </div>
      )}
    </Labelled>
  )
}

interface RowOfFileProps {
  file: FormFile
  isHidden: boolean
  onRemove: () => void
}

function RowOfFile({ file, isHidden, onRemove }: RowOfFileProps) {
  const isStored = !isAdded(file)
  const preview = (file.kind === 'picture' ? file.url : file.preview) ?? undefined
  const fetched = usePrivateFile(isHidden && isStored ? (preview ?? null) : null)
  const picture = isHidden && isStored ? fetched : preview
  return (
    <>
      <Button aria-label={`সরান: ${fileLabel(file)}`} onClick={onRemove}>
        সরান
      </Button>
      {picture && (
        <StoredPicture
          src={picture}
          className={
            file.kind === 'picture'
              ? 'h-11 w-16 rounded object-cover'
              : 'h-16 w-12 rounded border border-line object-cover object-top'
          }
        />
      )}
      {isStored && file.kind === 'pdf' && file.url && (
        <FileLink path={file.url} name={file.name} isPrivate={isHidden}>
          খুলুন
        </FileLink>
      )}
    </>
  )
}
