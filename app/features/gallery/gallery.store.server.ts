import { crudStore } from '#app/db/crud-store.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { galleryItemInput } from './gallery.contract.ts'

export type GalleryItem = RecordOf<'gallery'>

export const gallery = crudStore('gallery', {
  entity: 'gallery',
  order: 'position',
  isPublic: true,
  input: galleryItemInput,
})
