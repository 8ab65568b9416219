import { type RefObject, useEffect, useRef, useState } from 'react'

/** Handles files dropped on a part of the page; returns whether files are dragged over it. */
export function useDroppedFiles(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const handler = useRef(onFiles)
  handler.current = onFiles
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Otherwise a file dropped beside the part would replace the page and the input.
    for (const type of ['dragover', 'drop'] as const)
      addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          const isInside = event.target instanceof Node && zone.current?.contains(event.target)
          event.preventDefault()
          setIsOver(isInside === true && type === 'dragover')
          if (isInside && type === 'drop') handler.current([...event.dataTransfer.files])
        },
        { signal },
      )
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setIsOver(false), { signal })
    return () => listening.abort()
  }, [zone])
  return isOver
}
