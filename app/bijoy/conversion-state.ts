import { useEffect, useRef, useState } from 'react'
import { type LocatedText, locateText } from './pasted-text.rules.ts'
import { replaceText, type TextField } from './replace-text.ts'

interface ConversionOffer {
  field: TextField
  container: HTMLElement
  pasted: LocatedText
  converted: string
  onClose: () => void
}

const checkEveryMs = 1000
// Long enough to work in another field meanwhile.
const closeAfterMs = 2 * 60 * 1000

/**
 * Tracks whether the field has the pasted or the converted text, also after undo in the browser, and swaps them. Closes
 * the offer when the field has neither, at Escape, or two minutes after the field was left.
 */
export function useConversionState({ field, container, pasted, converted, onClose }: ConversionOffer) {
  const [isConverted, setIsConverted] = useState(false)
  const last = useRef({ start: pasted.start, length: field.value.length, isConverted: false })
  const close = useRef(onClose)
  close.current = onClose

  /** Finds the text in the edited field; undefined if it has neither. */
  function locate(): { start: number; end: number } | undefined {
    const { start, length, isConverted: was } = last.current
    const growth = field.value.length - length
    for (const is of [was, !was]) {
      const text = is ? converted : pasted.text
      const at = locateText({ text, start }, field.value, growth)
      if (at === undefined) continue
      last.current = { start: at, length: field.value.length, isConverted: is }
      setIsConverted(is)
      return { start: at, end: at + text.length }
    }
    return undefined
  }
  const check = useRef(() => {})
  check.current = () => locate() ?? close.current()

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const closeAtEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // Escape must not close a dialog around the field or clear a search box.
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    field.addEventListener('input', () => check.current(), { signal })
    const parts: HTMLElement[] = [field, container]
    for (const part of parts) part.addEventListener('keydown', closeAtEscape, { signal })
    let usedAt = Date.now()
    // A change by a script fires no event.
    const timer = setInterval(() => {
      const { activeElement } = document
      if (activeElement === field || container.contains(activeElement)) usedAt = Date.now()
      if (!container.isConnected || !field.isConnected || Date.now() - usedAt > closeAfterMs) close.current()
      else check.current()
    }, checkEveryMs)
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [field, container])

  function swap(): void {
    const found = locate()
    if (found) replaceText(field, found, last.current.isConverted ? pasted.text : converted)
    else onClose()
  }

  return { isConverted, swap }
}
