import { type ReactNode, useLayoutEffect, useRef } from 'react'
import toast, { useToaster } from 'react-hot-toast/headless'
import { Button } from './button.tsx'
import { type Box, findFreePlace, topAboveBar } from './toast-place.rules.ts'

const errorMs = 4000
const successMs = 2000

export function toastSuccess(message: string): void {
  toast.success(message, { duration: successMs })
}

export function toastError(message: string, reason = ''): void {
  const withReason = () => (
    <>
      <p>{message}</p>
      <p className="font-normal">{reason}</p>
    </>
  )
  toast.error(reason ? withReason : message, { duration: errorMs })
}

export function toastBlank(message: (close: () => void) => ReactNode): void {
  toast((shown) => <>{message(() => toast.dismiss(shown.id))}</>, { duration: errorMs })
}

const looks: Record<string, string> = {
  success: 'border-success bg-success-tint',
  error: 'border-danger bg-danger-tint',
}

export function toastDeleted(
  message: string,
  undo: (() => void) | undefined,
  bringBack = 'ফিরিয়ে আনুন',
): void {
  if (!undo) {
    toastSuccess(message)
    return
  }
  toastBlank((close) => (
    <span className="flex flex-wrap items-center gap-3">
      {message}
      <Button
        // Toasts ignore clicks except on their button.
        className="pointer-events-auto"
        onClick={() => {
          close()
          undo()
        }}
      >
        {bringBack}
      </Button>
    </span>
  ))
}

/** At most the last 20; top right, on phones at the bottom, and over no control where there is room. */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  const visible = useToaster().toasts.filter((shown) => shown.visible)
  const ids = visible.map(({ id }) => id).join(' ')
  useLayoutEffect(() => {
    if (ids && region.current) placeToasts(region.current)
  }, [ids])
  return (
    <div
      ref={region}
      className="pointer-events-none fixed top-2 right-2 z-50 grid max-w-[calc(100vw-1rem)] justify-items-end gap-2 max-md:top-auto max-md:bottom-2"
    >
      {visible.map((shown) => (
        <div
          key={shown.id}
          {...shown.ariaProps}
          className={`max-w-md rounded-lg border-2 px-4 py-2 font-bold shadow-lg ${looks[shown.type] ?? 'border-line-strong bg-paper'}`}
        >
          {typeof shown.message === 'function' ? shown.message(shown) : shown.message}
        </div>
      ))}
    </div>
  )
}

const controls = 'a[href], button, input, select, textarea, summary, [role=combobox], [role=option]'

/** Moves the toasts to where they cover no control; without such a place they stay where the style sheet has them. */
function placeToasts(region: HTMLElement): void {
  region.style.translate = ''
  const from = region.getBoundingClientRect()
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const isAtBottom = from.top > screen.height / 2
  const to = findFreePlace(from, screen, controlsBeside(region, screen), isAtBottom)
  const bars = [...document.querySelectorAll('.sticky.bottom-0')].map((bar) => bar.getBoundingClientRect())
  const left = to ? to.left - from.left : 0
  const top = (to?.top ?? (isAtBottom ? topAboveBar(from, screen, bars) : from.top)) - from.top
  region.style.translate = `${left}px ${top}px`
}

/** The visible ones; of a dialog, because what is behind it can't be used. */
function controlsBeside(region: HTMLElement, screen: Pick<Box, 'width' | 'height'>): Box[] {
  const dialog = [...document.querySelectorAll('dialog:modal, [role=dialog]')].at(-1)
  return [...(dialog ?? document).querySelectorAll(controls)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom, left, right }) => {
      const isVisible = width > 1 && height > 1
      return isVisible && bottom > 0 && top < screen.height && right > 0 && left < screen.width
    })
}
