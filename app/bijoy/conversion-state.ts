import { useEffect, useRef, useState } from 'react'
import { type PlacedText, placeOf } from './pasted-text.rules.ts'
import { replaceText, type TextField } from './replace-text.ts'

interface ConversionPlace {
  field: TextField
  /** The element of the offer. */
  place: HTMLElement
  pasted: PlacedText
  converted: string
  onClose: () => void
}

const lookEveryMs = 1000
// Long enough to look something up in another field.
const leftForMs = 2 * 60 * 1000

/**
 * Whether the pasted or the converted text stands in the field, also after the browser's own undo, and a function that
 * swaps them. Closes the offer when neither does, at Escape, or when the field is left for two minutes.
 */
export function useConversionState({ field, place, pasted, converted, onClose }: ConversionPlace) {
  const [isConverted, setIsConverted] = useState(false)
  const seen = useRef({ start: pasted.start, length: field.value.length, isConverted: false })
  const close = useRef(onClose)
  close.current = onClose

  /** Follows what happened to the field; where neither text stands there, returns undefined. */
  function follow(): { start: number; end: number } | undefined {
    const { start, length, isConverted: was } = seen.current
    const grown = field.value.length - length
    for (const is of [was, !was]) {
      const text = is ? converted : pasted.text
      const at = placeOf({ text, start }, field.value, grown)
      if (at === undefined) continue
      seen.current = { start: at, length: field.value.length, isConverted: is }
      setIsConverted(is)
      return { start: at, end: at + text.length }
    }
    return undefined
  }
  const look = useRef(() => {})
  look.current = () => follow() ?? close.current()

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const closeAtEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // A dialog around the field stays open, and a search box keeps its text.
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    field.addEventListener('input', () => look.current(), { signal })
    const parts: HTMLElement[] = [field, place]
    for (const part of parts) part.addEventListener('keydown', closeAtEscape, { signal })
    let usedAt = Date.now()
    // What a script does to the field, or to the form around it, is told by no event.
    const timer = setInterval(() => {
      const { activeElement } = document
      if (activeElement === field || place.contains(activeElement)) usedAt = Date.now()
      if (!place.isConnected || !field.isConnected || Date.now() - usedAt > leftForMs) close.current()
      else look.current()
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [field, place])

  function swap(): void {
    const found = follow()
    if (found) replaceText(field, found, seen.current.isConverted ? pasted.text : converted)
    else onClose()
  }

  return { isConverted, swap }
}
