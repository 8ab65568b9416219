import { type ComponentType, useRef, useState } from 'react'
import { SearchLine } from '#app/ui/list/search-line.tsx'
import type { NameComboBoxProps, NameSearchProps } from './name-combo-box.tsx'

/**
 * A search box that suggests matching names; typing filters, too. Suggestions are loaded when it is used, because they
 * weigh more than all forms; if that fails, it only filters.
 */
export function NameSearch(props: NameSearchProps) {
  const [loaded, setLoaded] = useState<{
    Box: ComponentType<NameComboBoxProps>
    cursor: number | undefined
  }>()
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const wasPasted = useRef(false)

  async function load(): Promise<void> {
    const { NameComboBox } = await import('./name-combo-box.tsx')
    // Replacing the box would end the composition of a letter, and the offer to convert what was pasted.
    if (isComposing.current || wasPasted.current) return
    const hasFocus = document.activeElement === input.current
    setLoaded({ Box: NameComboBox, cursor: hasFocus ? (input.current?.selectionStart ?? 0) : undefined })
  }

  const prepare = () => void load().catch(() => {})
  if (loaded) return <loaded.Box {...props} cursor={loaded.cursor} />
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
        onPaste: () => {
          wasPasted.current = true
        },
        onBlur: () => {
          wasPasted.current = false
        },
        onCompositionStart: () => {
          isComposing.current = true
        },
        onCompositionEnd: () => {
          isComposing.current = false
          prepare()
        },
      }}
    />
  )
}
