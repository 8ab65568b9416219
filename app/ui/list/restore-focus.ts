import { useEffect, useState } from 'react'
import { focusHead } from '#app/ui/base/focus-head.ts'

/** Attributes that mark the buttons of a row, and the row that was just saved. */
export const rowMarks = { actions: 'data-row-actions', saved: 'data-saved' } as const

/** After a dialog closes, focuses what had the focus before it, else the saved row, else the head of the screen. */
export function useRestoreFocus(): void {
  const [before] = useState(() => document.activeElement)
  // The focus scope of the dialog runs too early: the screen may be inert until all effects are cleaned up.
  useEffect(() => () => queueMicrotask(() => focusFirst([before, ...savedRow()])), [before])
}

// Its buttons, or where they are folded, its name.
function savedRow(): (Element | null)[] {
  const row = document.querySelector(`[${rowMarks.saved}]`)
  return row ? [row.querySelector(`[${rowMarks.actions}]`), row.querySelector('button'), row] : []
}

/** The buttons of the other rows, nearest first: those after the focused row, then those before. */
export function otherRows(): Element[] {
  const all = [...document.querySelectorAll(`[${rowMarks.actions}]`)]
  const current = all.findIndex((buttons) => buttons.contains(document.activeElement))
  return [...all.slice(current + 1), ...all.slice(0, Math.max(current, 0)).reverse()]
}

/** If nothing has the focus, focuses the first candidate that still exists, else the head of the screen. */
export function focusFirst(candidates: readonly (Element | null)[]): void {
  if (document.activeElement !== document.body) return
  const isFocused = candidates.some((candidate) => {
    const target = candidate?.matches(focusable) ? candidate : candidate?.querySelector(focusable)
    if (!(target instanceof HTMLElement) || !target.isConnected) return false
    target.focus({ preventScroll: true })
    return document.activeElement === target
  })
  if (!isFocused) focusHead({ preventScroll: true })
}

const focusable = 'button, a[href], input, select, textarea'
