import { type RefObject, useEffect, useRef, useState } from 'react'

/** Takes files that are dropped on a part of the page; returns whether some are held above it. */
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
    // A file that is dropped beside the part would replace the page, and what was typed there.
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
