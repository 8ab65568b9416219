import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { putFiles } from '#app/browser/choose-file.ts'
import { holdSubmit } from '#app/browser/hold-submit.ts'
import type { FileListRule } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/digits.ts'
import { addedFile, type FormFile, sentOf, withPictures } from './file-list.ts'

/**
 * The list of files that is edited. What is taken is checked and shrunk at once, and the first page of a PDF drawn; the form
 * waits for it.
 */
export function useFileList(
  { each, most }: FileListRule,
  initial: readonly FormFile[],
  input: RefObject<HTMLInputElement | null>,
) {
  const [files, setFiles] = useState<readonly FormFile[]>(() => initial.map(withPictures))
  const [refusals, setRefusals] = useState<string[]>([])
  const [waiting, setWaiting] = useState(0)
  const [drawing, setDrawing] = useState(0)
  const count = useRef(files.length)
  count.current = files.length + waiting
  useLayoutEffect(() => {
    if (input.current) putFiles(input.current, sentOf(files))
  }, [files, input])
  useUrlsOf(files)

  /** The file as it stands in the list; undefined if it can't be sent. */
  async function prepare(file: File): Promise<FormFile | undefined> {
    const { prepareFile } = await import('#app/browser/prepare-file.ts')
    const prepared = await prepareFile(file, each)
    setWaiting((before) => before - 1)
    if ('refusal' in prepared) {
      setRefusals((before) => [...before, `${file.name}: ${prepared.refusal}`])
      return undefined
    }
    const kind = prepared.isPdf ? 'pdf' : 'picture'
    const { name, size } = prepared.file
    const added = withPictures(addedFile({ name, kind, size, file: prepared.file }))
    // A submit that waits for it is repeated right after.
    flushSync(() => setFiles((before) => [...before, added]))
    // By now the form has it.
    tellTyped()
    return added
  }

  /** Without its first page, a PDF is sent alone. */
  async function drawPage({ id, kind, file }: FormFile): Promise<void> {
    if (kind !== 'pdf' || !file) return
    const { drawFirstPage } = await import('#app/browser/read-pdf.ts')
    const drawn = await drawFirstPage(file)
    const put = (one: FormFile) =>
      one.id === id && drawn ? withPictures({ ...one, page: drawn.picture, pages: drawn.pages }) : one
    flushSync(() => setFiles((before) => before.map(put)))
  }

  async function prepareAll(taken: readonly File[]): Promise<boolean> {
    const ready: FormFile[] = []
    for (const file of taken) {
      const added = await prepare(file)
      if (added) ready.push(added)
    }
    setDrawing((before) => before + 1)
    for (const added of ready) await drawPage(added).catch(() => undefined)
    setDrawing((before) => before - 1)
    return ready.length === taken.length
  }

  return {
    files,
    refusals,
    isBusy: waiting + drawing > 0,
    take(chosen: File[]): void {
      const taken = chosen.slice(0, Math.max(0, most - count.current))
      setRefusals(chosen.length > taken.length ? [`সর্বোচ্চ ${toBengaliDigits(most)}টি ফাইল রাখা যায়।`] : [])
      setWaiting((before) => before + taken.length)
      if (!input.current?.form || taken.length === 0) return
      // What was chosen replaced what the input had.
      putFiles(input.current, sentOf(files))
      holdSubmit(input.current.form, prepareAll(taken))
      tellTyped()
    },
    change(next: readonly FormFile[]): void {
      setFiles(next)
      setRefusals([])
      tellTyped()
    },
  }

  function tellTyped(): void {
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Frees the pictures in memory when the form goes. */
function useUrlsOf(files: readonly FormFile[]): void {
  const latest = useRef(files)
  latest.current = files
  useEffect(
    () => () => {
      for (const address of latest.current.flatMap(({ url, preview }) => [url, preview]))
        if (address?.startsWith('blob:')) URL.revokeObjectURL(address)
    },
    [],
  )
}
