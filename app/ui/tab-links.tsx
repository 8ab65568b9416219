import { NavLink } from 'react-router'

/** Tabs of a screen, each with its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-bold text-ink-soft hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-deep forced-colors:not-aria-[current=page]:border-[Canvas]"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
