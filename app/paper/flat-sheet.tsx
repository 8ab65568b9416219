import { useEffect, useRef, useState } from 'react'
import { drawFlat, type Pixels, pixelsOf, type SheetOnPhoto } from './straighten.ts'

// Longer side in pixels; redrawn while a corner is dragged.
const small = { photo: 700, page: 360 }

/** A small preview of the page. */
export function FlatSheet({ photo, corners, isClear }: SheetOnPhoto) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pixels, setPixels] = useState<Pixels>()
  useEffect(() => {
    let isClosed = false
    void pixelsOf(photo, small.photo).then(
      (read) => !isClosed && setPixels(read),
      () => undefined,
    )
    return () => {
      isClosed = true
    }
  }, [photo])
  useEffect(() => {
    let isClosed = false
    if (pixels && canvas.current)
      void drawFlat(canvas.current, pixels, corners, { isClear, longest: small.page, isOver: () => isClosed })
    return () => {
      isClosed = true
    }
  }, [pixels, corners, isClear])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="পৃষ্ঠাটি এমন হবে"
      width={1}
      height={1}
      className="h-auto max-h-40 w-auto max-w-full border border-line-strong bg-white"
    />
  )
}
