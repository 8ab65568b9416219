import { fileUrl, kindOfKey } from '#app/contract/stored-files.ts'
import { Icon } from '#app/site/icon.tsx'
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

/** The document itself if it is a picture, else the first page of the PDF. */
export function DocumentPicture({
  document,
  ...picture
}: DocumentProps & Pick<Parameters<typeof Picture>[0], 'alt' | 'sizes' | 'comes'>) {
  return <Picture {...pictureOf(document)} {...picture} />
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
