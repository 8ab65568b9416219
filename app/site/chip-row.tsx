import { formatNumber } from '#app/text/base/digits.ts'
import { Icon } from './icon.tsx'

/** A choice of a filter; the link of a chosen one takes the choice away. */
export interface Chip {
  label: string
  /** How many records the list has with it. */
  count: number
  href: string
  isChosen: boolean
}

/** Links that filter a list. */
export function ChipRow({ name, chips }: { name: string; chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <nav className="kind-filter" aria-label={name}>
      <ul className="list kinds strip">
        {chips.map(({ label, count, href, isChosen }) => (
          <li key={href}>
            <a className="tag" href={href} {...(isChosen && { 'aria-current': 'true' as const })}>
              <span>
                {label} <small>({formatNumber(count)})</small>
              </span>
              {isChosen && (
                <>
                  <span className="spoken">বাছাই সরান</span>
                  <Icon name="close" />
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
