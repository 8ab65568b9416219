import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  lang?: string
  children?: ReactNode
}

/** The heading of a page, with introduction. */
export function PageHead({ title, lead, lang, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="wrap">
        <h1 lang={lang}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
