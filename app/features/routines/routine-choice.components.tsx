import type { ReactNode } from 'react'
import { listHref } from '#app/site/list-href.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import type { RoutineAddress, Tab } from './routine-address.rules.ts'

/** A class or a teacher. */
export interface Choice {
  id: number
  name: string
}

export function routineHref({ tab, id, day }: RoutineAddress): string {
  if (tab === 'classes') return listHref('/routine', { class_name: id, day })
  return listHref('/routine', { tab: id === undefined ? tab : undefined, teacher: id, day })
}

export function RoutineTabs({ address: { tab, day } }: { address: RoutineAddress }) {
  const link = (to: Tab, label: string) => (
    <li>
      <a href={routineHref({ tab: to, day })} {...(tab === to && { 'aria-current': 'page' })}>
        {label}
      </a>
    </li>
  )
  return (
    <nav className="tabs" aria-label="রুটিন">
      <ul className="list">
        {link('classes', 'শ্রেণি অনুযায়ী')}
        {link('teachers', 'শিক্ষক অনুযায়ী')}
      </ul>
    </nav>
  )
}

// More would push the lessons off the first screen of a desktop.
const maxVisibleLinks = 12

/** Nothing if there is only one class or teacher. */
export function RoutineChoices({ address, choices }: { address: RoutineAddress; choices: Choice[] }) {
  if (choices.length < 2) return null
  const isOfClasses = address.tab === 'classes'
  const all = { id: undefined, name: isOfClasses ? 'সব শ্রেণি' : 'সব শিক্ষক' }
  const links = (
    <LinkRow
      label={isOfClasses ? 'শ্রেণি' : 'শিক্ষক'}
      className="choices-wide"
      links={[all, ...choices].map(({ id, name }) => ({
        href: routineHref({ ...address, id }),
        label: name,
        isCurrent: id === address.id,
      }))}
    />
  )
  if (choices.length <= maxVisibleLinks) return links
  return (
    <details className="more">
      <summary>{isOfClasses ? 'শ্রেণি বেছে নিন' : 'শিক্ষক বেছে নিন'}</summary>
      {links}
    </details>
  )
}

interface DayLinksProps {
  address: RoutineAddress
  /** Starts with today or, on a day off, the next school day. */
  days: readonly number[]
  day: number
  /** Whether the first of them is today. */
  isToday: boolean
  className?: string
}

/** The link to the first day has no parameter, so that it stays right on other days. */
export function DayLinks({ address, days, day, isToday, className }: DayLinksProps) {
  if (days.length < 2) return null
  return (
    <LinkRow
      label="দিন"
      className={className}
      links={days.map((one, index) => ({
        href: routineHref({ ...address, day: index === 0 ? undefined : one }),
        label: isToday && index === 0 ? 'আজ' : <ShortDay name={weekDays[one] ?? ''} />,
        isCurrent: one === day,
      }))}
    />
  )
}

// Screen readers read the whole name.
function ShortDay({ name }: { name: string }) {
  return (
    <>
      {name.replace(/বার$/, '')}
      <span className="spoken">বার</span>
    </>
  )
}

interface LinkRowProps {
  label: string
  links: { href: string; label: ReactNode; isCurrent: boolean }[]
  className?: string | undefined
}

function LinkRow({ label, links, className }: LinkRowProps) {
  return (
    <nav className={['choices', className].filter(Boolean).join(' ')} aria-label={label}>
      <ul className="list">
        {links.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <a href={href} {...(isCurrent && { 'aria-current': 'page' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
