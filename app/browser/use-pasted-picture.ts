import { type RefObject, useEffect, useRef } from 'react'

type Taker = (files: File[]) => void

// The inputs of all picture fields: what is pasted is meant for one of them.
const takers = new Map<HTMLInputElement, Taker>()

/** Takes pictures that are pasted and meant for this input; without one, nothing. */
export function usePastedPicture(
  input: RefObject<HTMLInputElement | null> | undefined,
  onFiles: Taker,
): void {
  const taker = useRef(onFiles)
  taker.current = onFiles
  useEffect(() => {
    const element = input?.current
    if (!element) return
    takers.set(element, (files) => taker.current(files))
    document.addEventListener('paste', paste)
    return () => {
      takers.delete(element)
    }
  }, [input])
}

// Added once, however often the same function is added.
function paste({ clipboardData, target }: ClipboardEvent): void {
  const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || !(target instanceof Element)) return
  const hasWords = clipboardData?.types.includes('text/plain') ?? false
  void import('./paste-target.ts').then(({ pasteTarget }) => {
    const meant = pasteTarget([...takers.keys()], target, hasWords)
    if (meant) takers.get(meant)?.(files)
  })
}
