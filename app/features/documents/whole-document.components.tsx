import type { ReactNode } from 'react'
import { DocumentSheets, OpenLink } from './document-file.components.tsx'
import { DateAndCategory } from './document-row.components.tsx'
import type { SchoolDocument } from './documents.store.server.ts'

interface WholeDocumentProps {
  document: SchoolDocument
  heading: ReactNode
  /** Below the link to the file. */
  children?: ReactNode
}

/** The facts of a document beside its pages. */
export function WholeDocument({ document, heading, children }: WholeDocumentProps) {
  return (
    <article className="two-columns">
      <div className="notice-page">
        {heading}
        <p className="notice-facts">
          <DateAndCategory document={document} />
        </p>
        <p className="buttons">
          <OpenLink document={document} className="button" />
        </p>
        {children}
      </div>
      <DocumentSheets document={document} />
    </article>
  )
}
