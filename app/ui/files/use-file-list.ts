import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { delaySubmit } from '#app/browser/delay-submit.ts'
import { kindOfFile, startLength } from '#app/contract/file-kinds.ts'
import type { FileListRule } from '#app/contract/file-rules.ts'
import { tooMuchAtOnce } from '#app/contract/sent-list.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { addedFile, type FormFile, withPicture } from './file-list.ts'

/**
 * State of an edited list of files. Each file is validated when it is chosen, and the first page of a PDF drawn; submit
 * waits for that. Pictures are set aside, to become a PDF.
 */
export function useFileList(
  rule: FileListRule,
  initial: readonly FormFile[],
  input: RefObject<HTMLInputElement | null>,
) {
  const { each, most, mostBytes } = rule
  const [files, setFiles] = useState<readonly FormFile[]>(initial)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const [waiting, setWaiting] = useState(0)
  const [drawing, setDrawing] = useState(0)
  const latest = useRef(files)
  latest.current = files
  useUrlsOf(files)

  /** The entry of the list; undefined if the file can't be sent. */
  async function prepare(file: File): Promise<FormFile | undefined> {
    const kind = kindOfFile(new Uint8Array(await file.slice(0, startLength).arrayBuffer()))
    const isPicture = kind?.startsWith('image/')
    const refusal = isPicture ? undefined : await refusalOf(file)
    setWaiting((before) => before - 1)
    if (isPicture) flushSync(() => setPictures((before) => [...before, file]))
    if (refusal) setRefusals((before) => [...before, `${file.name}: ${refusal}`])
    if (isPicture || refusal) return undefined
    const added = addedFile({ name: file.name, kind: 'pdf', size: file.size, file })
    // A submit that waits for this is repeated right after.
    flushSync(() => setFiles((before) => [...before, added]))
    // Only now, because the hidden inputs must be in the form.
    fireInput()
    return added
  }

  async function refusalOf(file: File): Promise<string | undefined> {
    const { prepareFile } = await import('#app/browser/prepare-file.ts')
    const prepared = await prepareFile(file, each)
    if ('refusal' in prepared) return prepared.refusal
    const bytes = latest.current.reduce((sum, one) => sum + (one.file?.size ?? 0), file.size)
    return bytes > mostBytes ? tooMuchAtOnce(rule) : undefined
  }

  /** If this fails, the PDF is sent without its first page. */
  async function drawPage({ id, file }: FormFile): Promise<void> {
    if (!file) return
    const { drawFirstPage } = await import('#app/browser/read-pdf.ts')
    const drawn = await drawFirstPage(file)
    const addPage = (one: FormFile) =>
      one.id === id && drawn ? withPicture({ ...one, page: drawn.picture, pages: drawn.pages }) : one
    flushSync(() => setFiles((before) => before.map(addPage)))
  }

  async function prepareAll(accepted: readonly File[]): Promise<boolean> {
    const ready: FormFile[] = []
    for (const file of accepted) {
      const added = await prepare(file)
      if (added) ready.push(added)
    }
    setDrawing((before) => before + 1)
    for (const added of ready) await drawPage(added).catch(() => undefined)
    setDrawing((before) => before - 1)
    return ready.length === accepted.length
  }

  return {
    files,
    refusals,
    /** Pictures that are to become a PDF. */
    pictures,
    removePictures: () => setPictures([]),
    isBusy: waiting + drawing > 0,
    take(chosen: File[]): void {
      const accepted = chosen.slice(0, Math.max(0, most - latest.current.length - waiting))
      setRefusals(chosen.length > accepted.length ? [`সর্বোচ্চ ${toBengaliDigits(most)}টি ফাইল রাখা যায়।`] : [])
      setWaiting((before) => before + accepted.length)
      if (!input.current?.form || accepted.length === 0) return
      delaySubmit(input.current.form, prepareAll(accepted))
      fireInput()
    },
    change(next: readonly FormFile[]): void {
      flushSync(() => setFiles(next))
      setRefusals([])
      fireInput()
    },
  }

  function fireInput(): void {
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Revokes the blob URLs when the form is closed. */
function useUrlsOf(files: readonly FormFile[]): void {
  const latest = useRef(files)
  latest.current = files
  useEffect(
    () => () => {
      for (const { preview } of latest.current) if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
    [],
  )
}
