import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { date, integer, shortText, text } from '#app/contract/fields.ts'
import { photograph } from '#app/contract/file-rules.ts'
import { lastPosition } from './albums.rules.ts'
import { galleryTexts } from './gallery.texts.ts'

export const photoEntity = defineEntity({
  path: 'gallery',
  table: 'gallery',
  words: { one: 'গ্যালারির ছবি', the: 'ছবিটি', counted: 'টি ছবি', knownBy: ['caption'] },
  fields: {
    caption: text('ক্যাপশন'),
    // Pictures whose names have the same search key are one album.
    album: shortText('অ্যালবাম', 120),
    album_date: date('অ্যালবামের তারিখ'),
    position: integer('ক্রম', 0, lastPosition),
    // Who consented to the publication.
    consent_note: shortText('সম্মতির নোট', 500),
  },
  example: {
    caption: 'দৌড়ের শেষ ধাপ',
    album: 'বার্ষিক ক্রীড়া',
    album_date: '2026-01-15',
    position: 2,
    consent_note: 'অভিভাবকের চিঠি আছে',
  },
  files: { image: photograph('ছবি', galleryTexts.imageMissing) },
  readBy: 'everyone',
  writtenBy: 'editor',
  writerFields: ['consent_note'],
  order: 'position',
  bulkChanges: ['caption', 'album', 'album_date', 'consent_note'],
  keptOnPut: ['caption', 'album', 'album_date', 'position', 'consent_note'],
})

export type PhotoView = EntityView<typeof photoEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    gallery: typeof photoEntity
  }
}
