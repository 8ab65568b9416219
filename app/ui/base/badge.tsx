import type { ReactNode } from 'react'

const looks = {
  plain: 'border-line-strong text-ink',
  tinted: 'border-brand bg-brand-tint text-brand-deep',
  // Asks for attention; red is only for deleting.
  loud: 'border-accent text-accent font-bold',
} as const

interface BadgeProps {
  look?: keyof typeof looks
  /** Shown on hover. */
  title?: string
  children: ReactNode
}

/** A word about a record, in one line. */
export function Badge({ look = 'plain', title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={`inline-block max-w-full truncate rounded-full border px-2.5 align-middle text-sm font-normal ${looks[look]}`}
    >
      {children}
    </span>
  )
}
