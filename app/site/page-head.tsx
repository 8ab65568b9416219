import type { ReactNode } from 'react'

/** The heading of a page, with an introduction. */
export function PageHead({ title, lead, lang }: { title: ReactNode; lead?: ReactNode; lang?: string }) {
  return (
    <div className="page-head">
      <div className="wrap">
        <h1 lang={lang}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </div>
  )
}
