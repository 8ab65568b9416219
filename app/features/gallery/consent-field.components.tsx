import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { photoEntity } from './gallery.entity.ts'

const { TextField } = fieldsOf(photoEntity)

export function ConsentField() {
  return (
    <TextField
      name="consent_note"
      autoComplete="off"
      maxLength={500}
      hint="ছবির মানুষদের বা অভিভাবকের অনুমতি কোথায় আছে, যেমন: ৭ম শ্রেণির সম্মতিপত্র, ফাইল ১২। দর্শকেরা এটি দেখেন না।"
    />
  )
}
