import { type RefObject, useEffect, useRef } from 'react'

type PasteHandler = (files: File[]) => void

// All picture inputs of the page; a paste goes to one of them.
const handlers = new Map<HTMLInputElement, PasteHandler>()

/** Handles pictures pasted for this input. */
export function usePastedPicture(
  input: RefObject<HTMLInputElement | null> | undefined,
  onFiles: PasteHandler,
): void {
  const handler = useRef(onFiles)
  handler.current = onFiles
  useEffect(() => {
    const element = input?.current
    if (!element) return
    handlers.set(element, (files) => handler.current(files))
    document.addEventListener('paste', paste)
    return () => {
      handlers.delete(element)
    }
  }, [input])
}

// Constant, so that it is registered only once.
function paste({ clipboardData, target }: ClipboardEvent): void {
  const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || !(target instanceof Element)) return
  const hasWords = clipboardData?.types.includes('text/plain') ?? false
  void import('./paste-target.ts').then(({ pasteTarget }) => {
    const input = pasteTarget([...handlers.keys()], target, hasWords)
    if (input) handlers.get(input)?.(files)
  })
}
