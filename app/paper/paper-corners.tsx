import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { type Corners, type Point, withCorner } from './paper.rules.ts'

interface PaperCornersProps {
  url: string
  corners: Corners
  onCorners: (corners: Corners) => void
}

// Named by the corners of the resulting page.
const names = ['উপরের বাঁ কোণ', 'উপরের ডান কোণ', 'নিচের ডান কোণ', 'নিচের বাঁ কোণ']

const steps = new Map<string, Point>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** A photo of a sheet with a handle at each corner, which is dragged or moved with arrow keys. */
export function PaperCorners({ url, corners, onCorners }: PaperCornersProps) {
  const box = useRef<HTMLDivElement>(null)

  function drag(event: PointerEvent, index: number): void {
    const area = box.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const to = { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height }
    onCorners(withCorner(corners, index, to))
  }

  function press(event: KeyboardEvent, index: number): void {
    const [step, corner] = [steps.get(event.key), corners[index]]
    if (!step || !corner) return
    // The keys would also scroll the dialog.
    event.preventDefault()
    const far = event.shiftKey ? 0.05 : 0.01
    onCorners(withCorner(corners, index, { x: corner.x + step.x * far, y: corner.y + step.y * far }))
  }

  return (
    <div className="rounded-lg bg-paper-warm p-5">
      <div ref={box} className="relative mx-auto w-fit">
        <img src={url} alt="কাগজের ছবি" className="block max-h-[60vh] max-w-full rounded" />
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          <polygon
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-brand/15 stroke-brand"
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {corners.map((corner, index) => (
          <button
            key={names[index]}
            type="button"
            aria-label={`${names[index]}: বাঁ থেকে ${percent(corner.x)}, উপর থেকে ${percent(corner.y)}। তীর-কী দিয়ে সরান`}
            className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
            style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={(event) => drag(event, index)}
            onKeyDown={(event) => press(event, index)}
          >
            <span className="size-6 rounded-full border-3 border-white bg-brand shadow-md forced-colors:border-[ButtonText] forced-colors:bg-[Highlight]" />
          </button>
        ))}
      </div>
    </div>
  )
}

const percent = (part: number) => `${toBengaliDigits(Math.round(part * 100))}%`
