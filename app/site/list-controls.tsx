import type { ReactNode } from 'react'
import { listTexts, searchPath } from './list.texts.ts'

interface SearchFieldProps {
  label: string
  value: string | undefined
  name?: 'search' | 'q'
}

/** Without autocompletion by the browser. */
export function SearchField({ label, value, name = 'search' }: SearchFieldProps) {
  return (
    <div className="field">
      <label htmlFor="search">{label}</label>
      <input
        id="search"
        name={name}
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

/** Leads to the search page. */
export function SiteSearchForm({ value, isLive = false }: { value?: string | undefined; isLive?: boolean }) {
  return (
    <SearchForm action={searchPath} name="q" label={listTexts.siteSearch} value={value} isLive={isLive} />
  )
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
