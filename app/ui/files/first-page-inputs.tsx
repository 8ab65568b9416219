import type { DrawnPage } from '#app/browser/read-pdf.ts'
import type { DerivedFromFile } from '#app/browser/use-chosen-file.ts'
import { FilePart } from './file-part.tsx'

interface FirstPageFields {
  /** Form field of the first page as a picture. */
  picture: string
  /** Form field of the number of pages. */
  pages: string
}

/** Sends the first page and number of pages of a chosen PDF in these fields. */
export function firstPageInto(fields: FirstPageFields) {
  return async (file: File): Promise<DerivedFromFile | undefined> => {
    if (file.type.startsWith('image/')) return undefined
    const page = await import('#app/browser/read-pdf.ts')
      .then(({ drawFirstPage }) => drawFirstPage(file))
      // If drawing fails, the PDF is sent alone.
      .catch(() => undefined)
    return page && { picture: page.picture, inputs: <PageInputs page={page} fields={fields} /> }
  }
}

function PageInputs({ page, fields }: { page: DrawnPage; fields: FirstPageFields }) {
  return (
    <>
      <FilePart name={fields.picture} file={page.picture} isDerived />
      <input type="hidden" name={fields.pages} value={page.pages} />
    </>
  )
}
