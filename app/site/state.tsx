import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface EmptyProps {
  icon: IconName
  text: string
  lang?: string
  /** Next steps. */
  children?: ReactNode
}

/** Replaces an empty list. */
export function Empty({ icon, text, lang, children }: EmptyProps) {
  return (
    <div className="state">
      <Icon name={icon} />
      <p lang={lang}>{text}</p>
      {children}
    </div>
  )
}

/** Replaces a part that failed to load, with a retry link. */
export function Failed({ text, retryHref }: { text: string; retryHref: string }) {
  return (
    <div className="state state-failed" role="alert">
      <Icon name="warning" />
      <p>{text}</p>
      <a className="link" href={retryHref}>
        আবার চেষ্টা করুন
      </a>
    </div>
  )
}
