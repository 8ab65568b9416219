import { ShortDocumentRow } from '#app/features/documents/document-row.components.tsx'
import type { SchoolDocument } from '#app/features/documents/documents.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import type { NewestDays } from './home.rules.ts'

export interface HomeDocuments {
  count: number
  /** The results and forms of the last days. */
  fresh: SchoolDocument[]
  newestDays: NewestDays
}

/** Shows no error if they can't be read, because usually there are none. */
export function FreshDocuments({ documents }: { documents: HomeDocuments | 'failed' }) {
  if (documents === 'failed' || documents.fresh.length === 0) return null
  return (
    <section className="pinned" aria-labelledby="fresh">
      <div className="section-head">
        <h2 id="fresh">নতুন ফলাফল ও ফরম</h2>
        <a className="link" href="/documents">
          সব নথি <Icon name="arrow" />
        </a>
      </div>
      <ul className="list notice-list">
        {documents.fresh.map((document) => (
          <ShortDocumentRow key={document.id} document={document} />
        ))}
      </ul>
    </section>
  )
}
