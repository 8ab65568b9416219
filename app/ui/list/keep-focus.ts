import { useEffect, useState } from 'react'
import { focusHead } from '#app/ui/base/focus-head.ts'

/** The attributes of a row's buttons, and of the row that was just saved. */
export const rowMarks = { actions: 'data-row-actions', saved: 'data-saved' } as const

/**
 * When the component, a dialog, is gone, gives the focus back to what had it before; if that is gone, too, to the row
 * that was just saved, or to the head of the screen.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  // The dialog's own focus scope comes too early: the screen may still be inert until all effects have been cleaned up.
  useEffect(
    () => () => queueMicrotask(() => focusFirst([before, document.querySelector(`[${rowMarks.saved}]`)])),
    [before],
  )
}

/** The buttons of all rows but the one with the focus: those after it, then those before it, the nearest first. */
export function otherRows(): Element[] {
  const all = [...document.querySelectorAll(`[${rowMarks.actions}]`)]
  const own = all.findIndex((buttons) => buttons.contains(document.activeElement))
  return [...all.slice(own + 1), ...all.slice(0, Math.max(own, 0)).reverse()]
}

/** If nothing has the focus, moves it into the first of these that is still there, or else to the head of the screen. */
export function focusFirst(places: readonly (Element | null)[]): void {
  if (document.activeElement !== document.body) return
  const isPlaceLeft = places.some((place) => {
    const target = place?.matches(focusable) ? place : place?.querySelector(focusable)
    if (!(target instanceof HTMLElement) || !target.isConnected) return false
    target.focus({ preventScroll: true })
    return document.activeElement === target
  })
  if (!isPlaceLeft) focusHead({ preventScroll: true })
}

const focusable = 'button, a[href], input, select, textarea'
