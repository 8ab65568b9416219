import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SearchLine } from '#app/ui/list/search-line.tsx'
import type { NameComboBoxProps, NameSearchProps } from './name-combo-box.tsx'

/**
 * A search box that suggests matching names; typing filters, too. Suggestions are loaded when it is used, because they
 * weigh more than all forms; if that fails, it only filters.
 */
export function NameSearch(props: NameSearchProps) {
  const [loaded, setLoaded] = useState<{
    Box: ComponentType<NameComboBoxProps>
    start: NameComboBoxProps['start']
  }>()
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const wasPasted = useRef(false)
  const wasTyped = useRef(false)

  async function load(): Promise<void> {
    const { NameComboBox } = await import('./name-combo-box.tsx')
    // Replacing the box would end the composition of a letter, and the offer to convert what was pasted.
    if (isComposing.current || wasPasted.current) return
    const hasFocus = document.activeElement === input.current
    const start = hasFocus
      ? { cursor: input.current?.selectionStart ?? 0, isOpen: wasTyped.current }
      : undefined
    // At once, so that no letter is typed in between, behind the cursor or into no box.
    flushSync(() => setLoaded({ Box: NameComboBox, start }))
  }

  const prepare = () => void load().catch(() => {})
  if (loaded) return <loaded.Box {...props} start={loaded.start} />
  return (
    <SearchLine
      {...props}
      name="search"
      input={{
        ref: input,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': false,
        onFocus: prepare,
        onKeyDown: ({ key, ctrlKey, metaKey }) => {
          // Keyboards of phones name no letters.
          if ((key.length === 1 || key === 'Unidentified') && !ctrlKey && !metaKey) wasTyped.current = true
        },
        onPaste: () => {
          wasPasted.current = true
        },
        onBlur: () => {
          wasPasted.current = false
          wasTyped.current = false
        },
        onCompositionStart: () => {
          isComposing.current = true
        },
        onCompositionEnd: () => {
          isComposing.current = false
          wasTyped.current = true
          prepare()
        },
      }}
    />
  )
}
