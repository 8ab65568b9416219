import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { nameKey } from '#app/text/search/search-key.ts'
import { styles } from '#app/ui/base/styles.ts'
import { searchLine } from '#app/ui/list/list-toolbar.tsx'

interface NameSearchProps {
  label: string
  names: readonly string[]
  value: string
  onValue: (value: string) => void
}

const maxNames = 50

/** A search box that suggests matching names; typing filters, too. */
export function NameSearch({ label, names, value, onValue }: NameSearchProps) {
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
      <MagnifyingGlassIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <Input className={`${styles.input} ${searchLine}`} placeholder={label} autoComplete="off" />
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

// Suggestions for an empty box or an exact match would only cover the list.
function isSuggested(name: string, typed: string): boolean {
  const [key, typedKey] = [nameKey(name), nameKey(typed)]
  return typedKey !== '' && key.includes(typedKey) && key !== typedKey
}
