import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileRule } from '#app/contract/file-rules.ts'
import { putFile } from './choose-file.ts'
import { holdSubmit } from './hold-submit.ts'

/** What is made of a chosen file and sent with it. */
export interface MadeOfFile {
  /** What is shown of the file. */
  picture: File
  inputs: ReactNode
}

/** The state of a file field. */
export interface ChosenFile {
  /** Name and size of the file as it is sent; empty without one. */
  said: string
  /** The address in memory of a chosen picture, or of what is shown of another file. */
  preview: string | undefined
  /** What is sent with the file. */
  inputs: ReactNode
  isBusy: boolean
  /** Why the last file can't be sent; empty if it can. */
  refusal: string
  /** Takes what was chosen in the input. */
  take: () => void
  /** Shrinks the last file, which was refused as too large, and takes it; undefined if that is not offered. */
  shrink: (() => void) | undefined
  refuse: (why: string) => void
}

/**
 * What was chosen in a file input. A file is checked and a picture shrunk at once, by code that is loaded then; the input
 * holds the result, and the form waits for it. A file that can't be sent leaves the input empty.
 */
export function useChosenFile(
  input: RefObject<HTMLInputElement | null>,
  rule: FileRule,
  tooLarge?: string,
  make?: (file: File) => Promise<MadeOfFile | undefined>,
): ChosenFile {
  const [chosen, setChosen] = useState<{ file: File; said: string }>()
  const [made, setMade] = useState<MadeOfFile>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, refuse] = useState('')
  const [shrinkable, offerToShrink] = useState<File>()
  const latest = useRef<File>(undefined)
  const isPicture = rule.kind === 'picture' || chosen?.file.type.startsWith('image/')
  const preview = useObjectUrl(isPicture ? chosen?.file : made?.picture)

  /** Whether the form may be sent with what became of the file. */
  async function prepare(file: File, isShrunk: boolean): Promise<boolean> {
    const prepared = await import('./prepare-file.ts')
      .then(({ prepareFile }) => prepareFile(file, rule, { tooLarge, isShrunk }))
      // Without that code, the server decides.
      .catch(() => ({ file, said: file.name }))
    if (latest.current !== file) return false
    const sent = 'file' in prepared ? prepared : undefined
    if (input.current) putFile(input.current, sent?.file)
    setChosen(sent)
    if (sent && make) {
      const result = await make(sent.file)
      if (latest.current !== file) return false
      // A submit that waits for it is repeated right after.
      flushSync(() => setMade(result))
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
    setChosen(undefined)
    setMade(undefined)
    setIsBusy(file !== undefined)
    refuse('')
    offerToShrink(undefined)
    if (file && input.current?.form) holdSubmit(input.current.form, prepare(file, isShrunk))
  }

  return {
    said: chosen?.said ?? '',
    preview,
    inputs: made?.inputs,
    isBusy,
    refusal,
    take: () => begin(input.current?.files?.[0], false),
    shrink: shrinkable && (() => begin(shrinkable, true)),
    refuse,
  }
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
