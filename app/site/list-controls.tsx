import type { ReactNode } from 'react'
import { listTexts } from './list.texts.ts'

interface SearchFieldProps {
  label: string
  value: string | undefined
}

/** Without autocompletion by the browser. */
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

interface SearchFormProps extends SearchFieldProps {
  action: string
  /** Whether the list of this page is updated in place. */
  isLive?: boolean
  /** Fields that a search keeps. */
  children?: ReactNode
}

/** A search with nothing beside it but its button. */
export function SearchForm({ action, isLive = false, children, ...field }: SearchFormProps) {
  return (
    <form className="search-row" action={action} {...(isLive && { 'data-live': '' })}>
      {children}
      <SearchField {...field} />
      <button className="button" type="submit">
        {listTexts.search}
      </button>
    </form>
  )
}

interface ChoiceFieldProps {
  name: string
  label: string
  all: string
  choices: readonly string[]
  value: string | undefined
}

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

/** The number of results, announced to screen readers on changes and while loading. */
export function ListStatus({ text }: { text: string }) {
  return (
    <p className="list-status" role="status">
      <span data-swap="status" data-loading={listTexts.loading}>
        {text}
      </span>
    </p>
  )
}
