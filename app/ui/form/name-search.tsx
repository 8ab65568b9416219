import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type ComponentType, useRef, useState } from 'react'
import { styles } from '#app/ui/base/styles.ts'
import { searchLine } from '#app/ui/list/list-toolbar.tsx'
import type { NameSearchProps } from './name-suggestions.tsx'

// Loaded when someone searches: a third of the scripts of a list.
const loadSuggestions = () => import('./name-suggestions.tsx').then(({ NameSuggestions }) => NameSuggestions)

/** A search box that suggests matching names; typing filters, too. */
export function NameSearch(props: NameSearchProps) {
  const { label, value, onValue } = props
  const input = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<{ Suggestions: ComponentType<NameSearchProps> }>()
  if (loaded) return <loaded.Suggestions {...props} />

  function load(): void {
    loadSuggestions().then(
      (Suggestions) => {
        // Elsewhere it would take the focus.
        if (document.activeElement === input.current) setLoaded({ Suggestions })
      },
      // Without them the box still filters.
      () => {},
    )
  }

  return (
    <div className="relative">
      <MagnifyingGlassIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        name="search"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onFocus={load}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${styles.input} ${searchLine}`}
      />
    </div>
  )
}
