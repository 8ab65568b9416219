import { type ComponentProps, type ReactNode, useId } from 'react'
import { styles } from '#app/ui/base/styles.ts'

export function Filters({ children }: { children: ReactNode }) {
  return (
    <search className={`${styles.card} grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-3`}>
      {children}
    </search>
  )
}

interface FilterProps {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
}

export function SearchBox({ label, name, value, onValue }: FilterProps) {
  return (
    <FilterLabel label={label}>
      {(id) => (
        <input
          id={id}
          type="search"
          name={name}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          autoComplete="off"
          className={styles.input}
        />
      )}
    </FilterLabel>
  )
}

/** Options are children. */
export function FilterSelect({
  label,
  value,
  onValue,
  children,
  ...select
}: FilterProps & ComponentProps<'select'>) {
  return (
    <FilterLabel label={label}>
      {(id) => (
        <select
          {...select}
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={styles.input}
        >
          {children}
        </select>
      )}
    </FilterLabel>
  )
}

/** `children` gets the id of the input. */
export function FilterLabel({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
