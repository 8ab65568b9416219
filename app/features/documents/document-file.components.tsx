import { fileUrl, kindOfKey } from '#app/contract/stored-files.ts'
import { Icon } from '#app/site/icon.tsx'
import { PdfPages } from '#app/site/pdf-pages.tsx'
import { Picture } from '#app/site/picture.tsx'
import { documentEntity } from './documents.entity.ts'
import { fileInWords } from './documents.rules.ts'
import type { SchoolDocument } from './documents.store.server.ts'

interface DocumentProps {
  document: SchoolDocument
}

export function OpenLink({ document, className }: DocumentProps & { className: string }) {
  const file = fileUrl(document.file)
  return (
    <a className={className} href={file} target="_blank" rel="noopener">
      <Icon name="download" />
      <span>
        খুলুন<span className="spoken">: {document.title}</span>{' '}
        <span className="file-size">({fileInWords({ ...document, file })})</span>
      </span>
    </a>
  )
}

/** The document itself if it is a picture, else the pages of the PDF; nothing if they could not be drawn. */
export function DocumentSheets({ document }: DocumentProps) {
  const { title, file, pages } = document
  const isPicture = kindOfKey(file) === 'picture'
  if (!hasPicture(document)) return null
  const { picture: rule } = documentEntity.files.file
  return isPicture ? (
    <PdfPages pages={[file]} rule={{ first: rule, others: rule }} alt={title} isFirst />
  ) : (
    <PdfPages pages={pages} rule={documentEntity.files.pages} alt={`পৃষ্ঠা ১: ${title}`} isFirst />
  )
}

/** Only in the smallest width, because a list has many. */
export function SmallPicture({ document }: DocumentProps) {
  const { picture, rule } = pictureOf(document)
  return <Picture picture={picture} rule={{ ...rule, widths: rule.widths.slice(0, 1) }} alt="" sizes="64px" />
}

function pictureOf({ file, pdf_preview }: SchoolDocument) {
  const { files } = documentEntity
  return kindOfKey(file) === 'picture'
    ? { picture: file, rule: files.file.picture }
    : { picture: pdf_preview, rule: files.pdf_preview }
}

export function hasPicture({ file, pdf_preview }: SchoolDocument): boolean {
  return pdf_preview !== null || kindOfKey(file) === 'picture'
}
