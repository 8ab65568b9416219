import { useRef, useState } from 'react'
import { SearchLine } from '#app/ui/list/list-toolbar.tsx'
import type { SuggestedNames } from './suggested-names.tsx'

interface NameSearchProps {
  label: string
  name: string
  names: readonly string[]
  value: string
  onValue: (value: string) => void
}

/**
 * A search box that suggests matching names. Suggestions are loaded when it is first pointed at or focused; until then,
 * and where they can't be loaded, it only filters the list.
 */
export function NameSearch({ names, ...line }: NameSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<{ Suggested: typeof SuggestedNames; hasFocus: boolean }>()
  // A letter of several keys would be lost with the box.
  const [isComposing, setIsComposing] = useState(false)
  if (loaded && !isComposing) return <loaded.Suggested {...line} names={names} hasFocus={loaded.hasFocus} />
  async function load(): Promise<void> {
    const { SuggestedNames } = await import('./suggested-names.tsx')
    const hasFocus = box.current === document.activeElement
    setLoaded((before) => before ?? { Suggested: SuggestedNames, hasFocus })
  }
  const tryLoading = () => void load().catch(() => {})
  return (
    <SearchLine
      {...line}
      input={{
        ref: box,
        onPointerEnter: tryLoading,
        onFocus: tryLoading,
        onCompositionStart: () => setIsComposing(true),
        onCompositionEnd: () => setIsComposing(false),
      }}
    />
  )
}
