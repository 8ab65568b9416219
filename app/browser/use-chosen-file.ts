import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileRule } from '#app/contract/file-rules.ts'
import { setInputFile } from './choose-file.ts'
import { delaySubmit } from './delay-submit.ts'
import type { Drawing, PageInTurn } from './read-pdf.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Derived from a chosen file and sent with it. */
export interface DerivedFromFile {
  /** Preview of the file. */
  picture: File | undefined
  inputs: ReactNode
}

export interface ChosenFile {
  /** Name and size of the file as it is sent, or empty. */
  description: string
  /** Blob URL of a chosen picture, or of the derived preview. */
  preview: string | undefined
  inputs: ReactNode
  isBusy: boolean
  /** The page that is being drawn, once it is known. */
  drawing: { turn: PageInTurn | undefined } | undefined
  /** Why the last file can't be sent, or empty. */
  refusal: string
  /** Takes the chosen file of the input. */
  take: () => void
  /** Shrinks the last file, which was too large; undefined if not offered. */
  shrink: (() => void) | undefined
  refuse: (why: string) => void
}

/**
 * State of a file input. A chosen file is validated, and a picture shrunk, by code that is loaded on demand; submit
 * waits for the result. A refused file leaves the input empty.
 */
export function useChosenFile(
  input: RefObject<HTMLInputElement | null>,
  rule: FileRule,
  tooLarge?: string,
  make?: (file: File, drawing: Drawing) => Promise<DerivedFromFile | undefined>,
  onDelay?: () => void,
): ChosenFile {
  const [chosen, setChosen] = useState<{ file: File; description: string }>()
  const [derived, setDerived] = useState<DerivedFromFile>()
  const [isBusy, setIsBusy] = useState(false)
  const [drawing, setDrawing] = useState<ChosenFile['drawing']>()
  const [refusal, refuse] = useState('')
  const [shrinkable, offerToShrink] = useState<File>()
  const latest = useRef<File>(undefined)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  const isPicture = rule.kind === 'picture' || chosen?.file.type.startsWith('image/')
  const preview = useObjectUrl(isPicture ? chosen?.file : derived?.picture)

  /** Resolves to whether the form may be sent. */
  async function prepare(file: File, isShrunk: boolean): Promise<boolean> {
    const prepared = await import('./prepare-file.ts')
      .then(({ prepareFile }) => prepareFile(file, rule, { tooLarge, isShrunk }))
      // If the code can't be loaded, the server decides.
      .catch(() => ({ file, description: file.name }))
    if (latest.current !== file) return false
    const sent = 'file' in prepared ? prepared : undefined
    if (input.current) setInputFile(input.current, sent?.file)
    setChosen(sent)
    if (sent && make) {
      const onPage: Drawing['onPage'] = (turn) => setDrawing({ turn })
      const result = await make(sent.file, { onPage, signal: stopping.current.signal })
      if (latest.current !== file) return false
      setDrawing(undefined)
      // A delayed submit is repeated right after.
      flushSync(() => setDerived(result))
    }
    setIsBusy(false)
    if ('refusal' in prepared) {
      refuse(prepared.refusal)
      if (prepared.canShrink) offerToShrink(file)
      if (prepared.isTooLarge) alert(prepared.refusal)
    }
    return sent !== undefined
  }

  function begin(file: File | undefined, isShrunk: boolean): void {
    latest.current = file
    stopping.current.abort()
    stopping.current = new AbortController()
    setDrawing(undefined)
    setChosen(undefined)
    setDerived(undefined)
    setIsBusy(file !== undefined)
    refuse('')
    offerToShrink(undefined)
    if (file && input.current?.form) delaySubmit(input.current.form, prepare(file, isShrunk), onDelay)
  }

  return {
    description: chosen?.description ?? '',
    preview,
    inputs: derived?.inputs,
    isBusy,
    drawing,
    refusal,
    take: () => begin(input.current?.files?.[0], false),
    shrink: shrinkable && (() => begin(shrinkable, true)),
    refuse,
  }
}
