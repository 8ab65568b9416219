import { fileUrl, kindOfKey } from '#app/contract/stored-files.ts'
import { Icon } from '#app/site/icon.tsx'
import { Picture } from '#app/site/picture.tsx'
import { documentEntity } from './documents.entity.ts'
import { fileInWords } from './documents.rules.ts'
import type { SchoolDocument } from './documents.store.server.ts'

interface DocumentProps {
  document: SchoolDocument
}

/** The link that opens the file in a new tab, and says what it is. */
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

/** The picture of a document: itself, or the first page of a PDF. */
export function DocumentPicture({
  document: { file, pdf_preview },
  ...picture
}: DocumentProps & Pick<Parameters<typeof Picture>[0], 'alt' | 'sizes' | 'comes'>) {
  if (kindOfKey(file) === 'picture')
    return <Picture picture={file} rule={documentEntity.files.file.picture} {...picture} />
  return <Picture picture={pdf_preview} rule={documentEntity.files.pdf_preview} {...picture} />
}

/** Whether there is a picture to show of it. */
export function hasPicture({ file, pdf_preview }: SchoolDocument): boolean {
  return pdf_preview !== null || kindOfKey(file) === 'picture'
}
