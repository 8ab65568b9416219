import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import type { Filter } from './list-filters.tsx'
import type { MenuAction } from './menu.tsx'
import { ListMenuButton } from './menu-button.tsx'
import { SearchLine } from './search-line.tsx'
import type { SortState } from './use-sort.ts'

interface ListToolbarProps<T> {
  rows: readonly T[]
  filters: readonly Filter<T>[]
  typedIn: (filter: Filter<T>) => string
  onValue: (name: string, value: string) => void
  onReset: () => void
  order: SortState
  /** What can be done with the list, in a menu. */
  actions: readonly MenuAction[]
  /** Ways to look at the list. */
  views?: ReactNode
  /** What an action is doing, or why it failed. */
  state?: ReactNode
}

/** One line above a list: search, filters as chips, and a menu. With less room the chips have a line of their own, which scrolls on phones. */
export function ListToolbar<T>({
  rows,
  filters,
  typedIn,
  onValue,
  onReset,
  order,
  actions,
  views,
  state,
}: ListToolbarProps<T>) {
  const choices = filters.filter((filter) => 'options' in filter)
  const searches = filters.length - choices.length
  const isFiltered = filters.some((filter) => typedIn(filter) !== '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
      <div className="flex items-center gap-2 max-xl:flex-wrap">
        <search className="contents">
          {filters.map((filter) => {
            if ('options' in filter) return null
            const { Box = SearchLine, textOf, label, name } = filter
            return (
              <div key={name} className="min-w-28 flex-1 xl:max-w-md">
                <Box
                  label={label}
                  name={name}
                  {...(!filter.Box && { isNarrow: searches > 1 })}
                  names={filter.Box ? rows.map(textOf) : []}
                  value={typedIn(filter)}
                  onValue={(value) => onValue(name, value)}
                />
              </div>
            )
          })}
          {(views || choices.length > 0 || order.sortable.length > 0) && (
            <div className={chipLine}>
              {views}
              {choices.map((filter) => (
                <Chip
                  key={filter.name}
                  {...filter}
                  value={typedIn(filter)}
                  onValue={(value) => onValue(filter.name, value)}
                />
              ))}
              <SortChip order={order} />
              {isFiltered && (
                <Button className={`${styles.slim} shrink-0 pointer-fine:min-h-9`} onClick={onReset}>
                  রিসেট
                </Button>
              )}
            </div>
          )}
        </search>
        {actions.length > 0 && <ListMenuButton actions={actions} className="xl:ml-auto" />}
      </div>
      {state}
    </div>
  )
}

// On phones it reaches the edges of the screen, and fades out where more chips follow; its end is empty, so that the last
// one is whole.
const chipLine =
  'flex items-center gap-2 md:flex-wrap max-xl:order-last max-xl:w-full max-md:-mx-4 max-md:-my-1 max-md:w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:py-1 max-md:pr-10 max-md:pl-4 max-md:[mask-image:linear-gradient(to_left,transparent,black_2.5rem)] max-md:[scrollbar-width:none]'

/** Chips of a screen without a search box. */
export function Chips({ children }: { children: ReactNode }) {
  return (
    <search className="grid grid-cols-[minmax(0,1fr)]">
      <div className={chipLine}>{children}</div>
    </search>
  )
}

interface ChipProps {
  label: string
  name: string
  /** The word for no choice. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onValue: (value: string) => void
  className?: string
}

/** A filter of one choice. */
export function Chip({ label, name, all, options, value, onValue, className = '' }: ChipProps) {
  return (
    <select
      aria-label={label}
      name={name}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={`min-h-11 max-w-44 shrink-0 [field-sizing:content] md:max-w-56 cursor-pointer truncate rounded-full border px-3 text-sm pointer-fine:min-h-9 ${value ? 'border-brand bg-brand-tint font-bold text-brand-deep' : 'border-line-strong bg-paper'} ${className}`}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** For narrow screens, whose rows have no heads of columns. */
function SortChip({ order: { sort, sortable, choose } }: { order: SortState }) {
  if (sortable.length === 0) return null
  const choices = sortable.flatMap((column) =>
    [false, true].map((isDescending) => ({
      value: `${column} ${isDescending}`,
      label: `${column} ${isDescending ? '↓' : '↑'}`,
      sort: { column, isDescending },
    })),
  )
  return (
    <Chip
      label="সাজান"
      name="sort"
      all="তালিকার ক্রমে"
      options={choices}
      value={sort ? `${sort.column} ${sort.isDescending}` : ''}
      onValue={(value) => choose(choices.find((choice) => choice.value === value)?.sort)}
      className="xl:hidden"
    />
  )
}
