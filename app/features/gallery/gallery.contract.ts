import { z } from 'zod'
import { filePath, integer, shortText, text } from '#app/contract/fields.ts'
import { photograph } from '#app/contract/file-rules.ts'
import { recordFields } from '#app/contract/records.ts'
import { galleryTexts } from './gallery.texts.ts'

export const galleryItemInput = z.object({
  caption: text('ক্যাপশন'),
  position: integer('ক্রম', 0, 1_000_000),
  consent_note: shortText('সম্মতির নোট', 500),
})

export const galleryFiles = { image: photograph('ছবি', galleryTexts.imageMissing) }

/** Visitors get it without the note of consent. */
export const galleryItem = galleryItemInput
  .extend({ ...recordFields, image: filePath('ছবি') })
  .partial({ consent_note: true })

/** A photo as the API answers it. */
export type Photo = z.output<typeof galleryItem>
