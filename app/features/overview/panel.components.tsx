import { ChevronRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DeskIcon, type DeskIconName } from '#app/ui/base/desk-icon.tsx'
import { styles } from '#app/ui/base/styles.ts'

interface PanelProps {
  /** The heading. */
  title: string
  more?: { to: string; label: string }
  children: ReactNode
}

export function Panel({ title, more, children }: PanelProps) {
  return (
    <section className={`${styles.card} grid content-start gap-2 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="subheading">{title}</h2>
        {more && (
          <Link to={more.to} className="inline-flex min-h-11 items-center underline">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

interface TaskLink {
  label: string
  to: string
  icon?: DeskIconName
}

/** Tasks, each a link to where it is done. */
export function TaskLinks({ tasks }: { tasks: readonly TaskLink[] }) {
  return (
    <ul className="divide-y divide-line">
      {tasks.map(({ label, to, icon }) => (
        <li key={`${to} ${label}`}>
          <Link to={to} className="group flex min-h-11 items-center gap-3 py-2">
            {icon && (
              <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-lg bg-brand-tint text-brand">
                <DeskIcon name={icon} />
              </span>
            )}
            <span className="min-w-0 flex-1 wrap-anywhere group-hover:underline">{label}</span>
            <ChevronRightIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Shows the answer of `backups/`; passed by the router, because features don't know backups. */
export interface BackupPanel {
  isFine(state: object): boolean
  Panel(props: { state: object; children: ReactNode }): ReactNode
}
