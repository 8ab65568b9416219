import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { photoEntity } from './gallery.entity.ts'
import { galleryTexts } from './gallery.texts.ts'

const { TextField } = fieldsOf(photoEntity)

export function ConsentField() {
  return <TextField name="consent_note" autoComplete="off" maxLength={500} hint={galleryTexts.consentHint} />
}
