import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { nameKey } from '#app/text/search/search-key.ts'
import { SearchIcon, searchInput } from '#app/ui/list/search-line.tsx'

const maxNames = 50

export interface NameSearchProps {
  label: string
  names: readonly string[]
  value: string
  onValue: (value: string) => void
}

export interface NameComboBoxProps extends NameSearchProps {
  /**
   * Where the cursor was in the box that this one replaces, and whether letters were typed there, for which suggestions are
   * open; undefined if the cursor was elsewhere.
   */
  start: { cursor: number; isOpen: boolean } | undefined
}

/** Typing filters the list, and suggests matching names. */
export function NameComboBox({ label, names, value, onValue, start }: NameComboBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const suggested = names.filter((name) => isSuggested(name, value)).slice(0, maxNames)
  return (
    <ComboBox
      name="search"
      inputValue={value}
      onInputChange={onValue}
      items={suggested.map((name, id) => ({ id, name }))}
      // The built-in filter does not know equivalent spellings.
      defaultFilter={isSuggested}
      allowsCustomValue
      allowsEmptyCollection={false}
      menuTrigger="input"
      className="relative"
    >
      <Label className="sr-only">{label}</Label>
      <SearchIcon />
      <Input ref={input} className={searchInput} placeholder={label} autoComplete="off" />
      <TakeOver input={input} start={start} />
      <Popover className="max-h-72 w-(--trigger-width) overflow-y-auto rounded-lg border border-line-strong bg-paper shadow-xl">
        <ListBox className="outline-none">
          {({ id, name }: { id: number; name: string }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className="min-h-11 cursor-pointer px-3 py-2 outline-none focus:bg-brand-tint"
            >
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

type TakeOverProps = Pick<NameComboBoxProps, 'start'> & { input: RefObject<HTMLInputElement | null> }

// After the box, which has to be there. The last letter may have been typed into the one that it replaces; then no change
// would open the suggestions.
function TakeOver({ input, start }: TakeOverProps) {
  const state = useContext(ComboBoxStateContext)
  const first = useRef({ start, state })
  // Before anything else is typed or pasted: it would go to no box.
  useLayoutEffect(() => {
    const { start, state } = first.current
    if (!start) return
    input.current?.focus()
    input.current?.setSelectionRange(start.cursor, start.cursor)
    if (start.isOpen) state?.open()
  }, [input])
  return null
}

// Suggestions for an empty box or an exact match would only cover the list.
function isSuggested(name: string, typed: string): boolean {
  const [key, typedKey] = [nameKey(name), nameKey(typed)]
  return typedKey !== '' && key.includes(typedKey) && key !== typedKey
}
