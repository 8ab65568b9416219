import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { galleryTexts } from './gallery.texts.ts'

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
