import { PhotoIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useRef, useState } from 'react'
import { chooseFile } from '#app/browser/choose-file.ts'
import { useChosenFile } from '#app/browser/use-chosen-file.ts'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { usePastedPicture } from '#app/browser/use-pasted-picture.ts'
import type { FileRule } from '#app/contract/file-rules.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Labelled, labelIdOf } from '#app/ui/form/fields.tsx'
import { useField } from '#app/ui/form/form-context.ts'
import { fileState } from '#app/ui/form/form-values.ts'
import { drawingInWords } from './drawing-in-words.ts'
import { FileButton } from './file-button.tsx'
import { FileLink } from './file-link.tsx'
import { usePrivateFile } from './photo.tsx'
import { StoredPicture } from './stored-picture.tsx'

interface FileFieldProps {
  name: string
  label: string
  rule: FileRule
  hint?: string
  /** The `accept` attribute; by default every file. */
  accept?: string
  /** The refusal of a file that is too large even when shrunk; by default the one of its kind. */
  tooLarge?: string | undefined
  /** Only Admins may see the stored file. */
  isPrivate?: boolean
  required?: boolean
  /** The name of the stored file, if it is not a picture. */
  storedName?: string | undefined
  /** The file is required: it can be replaced, not removed. */
  isReplacedOnly?: boolean
  /** The picture of a stored file that is not one itself, like the first page of a PDF. */
  storedPicture?: string | null | undefined
  /** Derives what is sent with a chosen file, like its first page. */
  make?: Parameters<typeof useChosenFile>[3]
  /** Content beside the buttons; it may choose a file. */
  beside?: (choose: (file: File) => void) => ReactNode
  /** Gets further files of one drop or paste; left out: one file at a time. */
  onMore?: (files: File[]) => void
}

/** A file of a record: chosen, dropped or pasted, replaced, and removed. */
export function FileField({
  name,
  label,
  rule,
  hint,
  accept,
  tooLarge,
  isPrivate = false,
  required = false,
  storedName = 'file',
  isReplacedOnly = false,
  storedPicture,
  make,
  beside,
  onMore,
}: FileFieldProps) {
  const { defaultValue } = useField(name)
  const isPicture = rule.kind === 'picture'
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isRemoved, setIsRemoved] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const { description, preview, inputs, isBusy, drawing, refusal, take, shrink, refuse } = useChosenFile(
    input,
    rule,
    tooLarge,
    make,
    () => status.current?.scrollIntoView({ block: 'nearest' }),
  )
  const isStoredPicture = isPicture || (rule.kind === 'either' && !defaultValue?.endsWith('.pdf'))
  const stored = usePrivateFile(isPrivate && isStoredPicture && defaultValue ? defaultValue : null)
  const isNew = description !== '' || isBusy
  const storedFile = defaultValue && !isRemoved && !isNew ? defaultValue : undefined
  const storedPreview = isStoredPicture ? (isPrivate ? stored : storedFile) : storedPicture
  const picture = preview ?? (storedFile ? storedPreview : undefined)

  function choose([first, ...more]: File[]): void {
    if (more.length > 0 && !onMore) refuse('একবারে একটি ফাইল দিন।')
    else if (input.current) {
      chooseFile(input.current, first)
      if (more.length > 0) onMore?.(more)
    }
  }
  const isOver = useDroppedFiles(zone, choose)
  usePastedPicture(rule.kind === 'pdf' ? undefined : input, choose)

  function remove(): void {
    if (!isNew) setIsRemoved(true)
    if (!input.current) return
    chooseFile(input.current, undefined)
    input.current.focus()
  }

  return (
    <Labelled name={name} label={label} hint={hint} refusal={refusal} isRequired={required} isFile>
      {(ids) => (
        <div
          ref={zone}
          data-file-field
          className={`flex min-h-16 flex-wrap items-center gap-3 rounded-lg border border-dashed p-2 ${isOver ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
        >
          {(picture || isPicture) && (
            <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-paper-warm sm:size-28">
              {picture ? (
                <StoredPicture src={picture} className="size-full object-contain" />
              ) : (
                <PhotoIcon aria-hidden="true" className="size-10 text-line-strong" />
              )}
            </div>
          )}
          <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-3">
            {!isStoredPicture && storedFile && (
              <FileLink path={storedFile} name={storedName} isPrivate={isPrivate}>
                এখনকার ফাইল
              </FileLink>
            )}
            <div className="flex gap-3">
              <FileButton
                {...ids}
                ref={input}
                name={isRemoved && !isNew ? undefined : name}
                accept={accept}
                onFiles={take}
                {...(storedFile && { [fileState]: '' })}
              >
                {isNew || storedFile ? 'বদলান' : 'বেছে নিন'}
              </FileButton>
              {isRemoved && !isNew && <input type="hidden" name={name} value="" />}
              {inputs}
              {(isNew || (storedFile && !isReplacedOnly)) && (
                <Button aria-label={`সরান: ${label}`} onClick={remove}>
                  সরান
                </Button>
              )}
            </div>
            {shrink && (
              <Button
                look="primary"
                aria-describedby={labelIdOf(ids.id)}
                onClick={() => {
                  shrink()
                  // The pressed button disappears.
                  input.current?.focus()
                }}
              >
                ছোট করে নিন
              </Button>
            )}
            {beside?.((file) => choose([file]))}
            <p ref={status} role="status" className="min-w-0 text-sm wrap-anywhere">
              {isOver && 'এখানে ছেড়ে দিন'}
              {isBusy && !isOver && !drawing && (isPicture ? 'ছবি ছোট করা হচ্ছে…' : 'ফাইল দেখা হচ্ছে…')}
              {!isOver && (drawing ? drawingInWords({ name: description, ...drawing }) : description)}
            </p>
            {!isNew && !isOver && (
              <p className="text-sm text-ink-soft pointer-coarse:hidden">অথবা এখানে টেনে আনুন</p>
            )}
          </div>
        </div>
      )}
    </Labelled>
  )
}
