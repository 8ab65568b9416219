import { listTexts } from './list.texts.ts'

interface SearchFieldProps {
  label: string
  value: string | undefined
}

/** The search box of a list. The browser must not fill it by itself: the address says what is searched for. */
export function SearchField({ label, value }: SearchFieldProps) {
  return (
    <div className="field">
      <label htmlFor="search">{label}</label>
      <input
        id="search"
        name="search"
        type="search"
        defaultValue={value}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}

interface ChoiceFieldProps {
  name: string
  label: string
  /** What is chosen when nothing is. */
  all: string
  choices: readonly string[]
  value: string | undefined
}

/** One of the choices that a list has, or all of it. */
export function ChoiceField({ name, label, all, choices, value }: ChoiceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value ?? ''} data-swap={name} autoComplete="off">
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  )
}

/** How many were found; what it says is read aloud when it changes, and it says so while a list is under way. */
export function ListStatus({ text }: { text: string }) {
  return (
    <p className="list-status" role="status">
      <span data-swap="status" data-loading={listTexts.loading}>
        {text}
      </span>
    </p>
  )
}
