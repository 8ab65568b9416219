import { useEffect, useRef } from 'react'
import { useBlocker, useRevalidator } from 'react-router'
import { toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { galleryTexts } from './gallery.texts.ts'

/** Asks a question before the screen or the page is left; without one, nothing. A screen has one of these. */
export function useAskBeforeLeaving(question: string | undefined): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      question !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  useEffect(() => {
    if (question === undefined) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [question])
}

/** Says what became of the photos once none is on its way any more, and shows them in the list of the screen. */
export function useUploadsEnded(isRunning: boolean, added: number, refused: number): void {
  const { revalidate } = useRevalidator()
  const wasRunning = useRef(false)
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning
    wasRunning.current = isRunning
    if (!hasEnded) return
    if (added > 0) void revalidate()
    if (refused > 0) toastError(galleryTexts.uploadFailed)
    else if (added > 0) toastSuccess(galleryTexts.uploaded)
  }, [isRunning, added, refused, revalidate])
}
