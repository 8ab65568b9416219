import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { delaySubmit } from '#app/browser/delay-submit.ts'
import { kindOfFile, startLength } from '#app/contract/file-kinds.ts'
import type { FileListRule } from '#app/contract/file-rules.ts'
import { tooMuchAtOnce } from '#app/contract/sent-list.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { createDrawer, type DrawingWork } from './draw-in-turn.ts'
import type { DrawingProgress } from './drawing-in-words.ts'
import { addedFile, type FormFile, nextToDraw, withDrawn } from './file-list.ts'

interface Elements {
  input: RefObject<HTMLInputElement | null>
  /** Says what a submit waits for. */
  status: RefObject<HTMLElement | null>
}

/**
 * State of an edited list of files. Each file is validated when it is chosen, and pages of PDFs are drawn; submit waits
 * for that. Pictures are set aside, to become a PDF.
 */
export function useFileList(rule: FileListRule, initial: readonly FormFile[], { input, status }: Elements) {
  const { each, most, mostBytes, pages } = rule
  const [files, setFiles] = useState<readonly FormFile[]>(initial)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const [waiting, setWaiting] = useState(0)
  const [drawing, setDrawing] = useState<DrawingProgress>()
  const latest = useRef(files)
  latest.current = files
  useUrlsOf(files)
  const [drawer] = useState(createDrawer)
  useEffect(() => drawer.leave, [drawer])
  const [stored] = useState(initial)
  // If drawing fails, the PDF is sent without pages.
  const work: DrawingWork = {
    next: () => nextToDraw(latest.current, stored, pages.most),
    onProgress: setDrawing,
    // A delayed submit is repeated right after.
    onDrawn: ({ id }, tried, drawn) =>
      flushSync(() =>
        setFiles((before) => before.map((one) => (one.id === id ? withDrawn(one, tried, drawn) : one))),
      ),
  }

  /** Resolves to whether the file can be sent. */
  async function prepare(file: File): Promise<boolean> {
    const kind = kindOfFile(new Uint8Array(await file.slice(0, startLength).arrayBuffer()))
    const isPicture = kind?.startsWith('image/')
    const refusal = isPicture ? undefined : await refusalOf(file)
    setWaiting((before) => before - 1)
    if (isPicture) flushSync(() => setPictures((before) => [...before, file]))
    if (refusal) setRefusals((before) => [...before, `${file.name}: ${refusal}`])
    if (isPicture || refusal) return false
    const added = addedFile({ name: file.name, kind: 'pdf', size: file.size, file })
    flushSync(() => setFiles((before) => [...before, added]))
    // Only now, because the hidden inputs must be in the form.
    fireInput()
    return true
  }

  async function refusalOf(file: File): Promise<string | undefined> {
    const { prepareFile } = await import('#app/browser/prepare-file.ts')
    const prepared = await prepareFile(file, each)
    if ('refusal' in prepared) return prepared.refusal
    const bytes = latest.current.reduce((sum, one) => sum + (one.file?.size ?? 0), file.size)
    return bytes > mostBytes ? tooMuchAtOnce(rule) : undefined
  }

  async function prepareAll(accepted: readonly File[]): Promise<boolean> {
    let isReady = true
    for (const file of accepted) isReady = (await prepare(file)) && isReady
    await drawer.start(work)
    return isReady
  }

  function delay(prepared: Promise<boolean>): void {
    if (input.current?.form)
      delaySubmit(input.current.form, prepared, () => status.current?.scrollIntoView({ block: 'nearest' }))
  }

  return {
    files,
    refusals,
    /** Pictures that are to become a PDF. */
    pictures,
    removePictures: () => setPictures([]),
    isBusy: waiting > 0,
    drawing,
    take(chosen: File[]): void {
      const accepted = chosen.slice(0, Math.max(0, most - latest.current.length - waiting))
      setRefusals(chosen.length > accepted.length ? [`সর্বোচ্চ ${toBengaliDigits(most)}টি ফাইল রাখা যায়।`] : [])
      setWaiting((before) => before + accepted.length)
      if (accepted.length === 0) return
      delay(prepareAll(accepted))
      fireInput()
    },
    change(next: readonly FormFile[]): void {
      flushSync(() => setFiles(next))
      setRefusals([])
      delay(drawer.start(work).then(() => true))
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
