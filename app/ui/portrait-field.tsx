import { portrait } from '#app/contract/file-rules.ts'
import { FileField } from './file-field.tsx'

interface PortraitFieldProps {
  hint?: string
  /** What the file picker offers, as in HTML; left out: every file. */
  accept?: string
  /** The picture is a child's. */
  isPrivate?: boolean
}

/** The kinds of pictures that a file picker offers. */
export const pictureTypes = 'image/png,image/jpeg,image/jpg,image/webp'

/** The photo of a person, shown before it is sent; a file that the server would find too large is refused at once. */
export function PortraitField({ hint = 'PNG, JPEG বা WebP, সর্বোচ্চ ৫ MB', ...field }: PortraitFieldProps) {
  return (
    <FileField
      {...field}
      name="photo"
      label="ছবি"
      hint={hint}
      maxBytes={portrait('ছবি').maxBytes}
      tooLarge="ছবিটি ৫ MB-এর চেয়ে ছোট হতে হবে। অন্য ছবি বেছে নিন।"
    />
  )
}
