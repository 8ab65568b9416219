import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, useId } from 'react'
import { styles } from '#app/ui/base/styles.ts'

interface SearchLineProps {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  /** Whether it shares its line on phones. */
  isNarrow?: boolean
  /** Further attributes of the input. */
  input?: ComponentProps<'input'>
}

/** A search box without a visible label. */
export function SearchLine({ label, name, value, onValue, isNarrow = false, input }: SearchLineProps) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className={isNarrow ? 'max-md:hidden' : ''} />
      <input
        {...input}
        id={id}
        type="search"
        name={name}
        value={value}
        placeholder={label}
        onChange={(event) => onValue(event.target.value)}
        autoComplete="off"
        className={`${searchInput} ${isNarrow ? 'max-md:pr-1! max-md:pl-3! max-md:placeholder:text-sm' : ''}`}
      />
    </div>
  )
}

/** At the start of a search box, which is positioned. */
export function SearchIcon({ className = '' }: { className?: string }) {
  return (
    <MagnifyingGlassIcon
      aria-hidden
      className={`pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft ${className}`}
    />
  )
}

export const searchInput = `${styles.input} truncate pl-10! placeholder:text-ink-soft pointer-fine:min-h-10`
