import { ChevronRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { styles } from '#app/ui/base/styles.ts'

interface PanelProps {
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

/** Tasks, each a link to where it is done. */
export function TaskLinks({ tasks }: { tasks: readonly { label: string; to: string }[] }) {
  return (
    <ul className="divide-y divide-line">
      {tasks.map(({ label, to }) => (
        <li key={`${to} ${label}`}>
          <Link to={to} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span className="min-w-0 underline wrap-anywhere">{label}</span>
            <ChevronRightIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
