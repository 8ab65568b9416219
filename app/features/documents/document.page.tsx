import { idInAddress } from '#app/contract/fields.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { fileUrl, kindOfKey } from '#app/contract/stored-files.ts'
import { Icon } from '#app/site/icon.tsx'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { listHref } from '#app/site/list-href.ts'
import { definePage, type Site, titleOf } from '#app/site/page.ts'
import { entriesOf } from '#app/site/record-entries.ts'
import { formatDate, parseInstant } from '#app/text/dates/dates.ts'
import { documentCategories } from './document-categories.contract.ts'
import { fileInWords } from './documents.rules.ts'
import { documents, findDocuments, type SchoolDocument } from './documents.store.server.ts'
import { WholeDocument } from './whole-document.components.tsx'

interface DocumentData {
  document: SchoolDocument
}

export const documentPage = definePage<DocumentData>({
  path: '/documents/{id}',
  visitedAs: 'document',
  findEntries: entriesOf(documents),
  parameters: [],
  load: async ({ resources, segment }) => {
    const id = idInAddress(segment)
    const [document] = await findDocuments(resources.database.sql, [{ id }])
    return document && { document }
  },
  head: ({ document }, site) => ({
    title: titleOf(document.title, site),
    description: descriptionOf(document),
    card: { title: document.title, kind: documentCategories[document.category], date: document.date },
    article: { published: parseInstant(`${document.date}T00:00`), modified: document.updated_at },
    jsonLd: documentJsonLd(document, site),
  }),
  View: ({ data: { document } }) => {
    const { title, category } = document
    return (
      <div className="wrap">
        <WholeDocument
          document={document}
          heading={
            <>
              <p className="on-screen">
                <a className="link" href="/documents">
                  <Icon name="back" />
                  <span>সব নথি</span>
                </a>
              </p>
              <h1 className={title.length > 90 ? 'is-long' : undefined}>{title}</h1>
            </>
          }
        >
          <p className="on-screen">
            <a className="link" href={listHref('/documents', { category })}>
              একই ধরনের নথি <Icon name="arrow" />
            </a>
          </p>
        </WholeDocument>
      </div>
    )
  },
})

function descriptionOf(document: SchoolDocument): string {
  const { category, date, file } = document
  return [
    documentCategories[category],
    date && formatDate(date),
    fileInWords({ ...document, file: fileUrl(file) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

// https://schema.org/DigitalDocument
function documentJsonLd(
  { title, category, date, file, pdf_preview, updated_at }: SchoolDocument,
  site: Site,
) {
  const isPdf = kindOfKey(file) === 'pdf'
  const picture = isPdf ? pdf_preview : file
  return {
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    name: title,
    genre: documentCategories[category],
    ...(date && { datePublished: date }),
    dateModified: updated_at,
    ...(picture && { image: new URL(picturePath(picture), site.origin).href }),
    encoding: {
      '@type': 'MediaObject',
      contentUrl: new URL(fileUrl(file), site.origin).href,
      encodingFormat: isPdf ? 'application/pdf' : 'image/jpeg',
    },
    inLanguage: 'bn',
    mainEntityOfPage: site.canonical,
    publisher: institutionJsonLd(site),
  }
}
