import { PaperButton } from '#app/paper/paper-button.tsx'
import { pagesOfChosen } from '#app/ui/files/page-inputs.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { documentCategories } from './document-categories.contract.ts'
import { type DocumentView, documentEntity } from './documents.entity.ts'

const { TextField, SelectField, DateField, EitherField } = fieldsOf(documentEntity)
const drawPages = pagesOfChosen('file_pages')

export function DocumentFields({ document }: { document: DocumentView | undefined }) {
  return (
    <>
      <TextField name="title" autoFocus hint="যেমন একাদশ শ্রেণির সিলেবাস, বার্ষিক পরীক্ষার ফলাফল" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="category">
          {!document && <option value="">ধরন বেছে নিন</option>}
          {Object.entries(documentCategories).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <DateField name="date" hint="খালি রাখলে আজকের তারিখ বসবে" />
      </div>
      <EitherField
        name="file"
        hint="PDF (সর্বোচ্চ ২০ এমবি) বা ছবি"
        storedName={document?.file_name}
        storedPicture={document?.pdf_preview}
        make={drawPages}
        beside={(choose) => <PaperButton namePrefix={documentEntity.words.one} onMade={choose} />}
      />
    </>
  )
}
