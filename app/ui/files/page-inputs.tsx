import type { Drawing, DrawnPages } from '#app/browser/read-pdf.ts'
import type { DerivedFromFile } from '#app/browser/use-chosen-file.ts'
import { pageLimits } from '#app/contract/file-rules.ts'
import { pageName } from '#app/contract/sent-pages.ts'
import { FilePart } from './file-part.tsx'

/** Sends the first pages of a chosen PDF, and the number of all in the field `countName`. */
export function pagesOfChosen(countName: string) {
  return async (file: File, drawing: Drawing): Promise<DerivedFromFile | undefined> => {
    if (file.type.startsWith('image/')) return undefined
    const drawn = await import('#app/browser/read-pdf.ts')
      .then(({ drawPages }) => drawPages(file, pageLimits.most, drawing))
      // If drawing fails, the PDF is sent alone.
      .catch(() => undefined)
    return drawn && { picture: drawn.pictures[0], inputs: <PageInputs {...drawn} countName={countName} /> }
  }
}

function PageInputs({ pictures, count, countName }: DrawnPages & { countName: string }) {
  return (
    <>
      {pictures.map((picture, index) => (
        <FilePart key={pageName(index)} name={pageName(index)} file={picture} isDerived />
      ))}
      <input type="hidden" name={countName} value={count} />
    </>
  )
}
