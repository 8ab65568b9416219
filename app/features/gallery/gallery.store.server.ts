import { crudStore } from '#app/db/crud-store.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { photoEntity } from './gallery.entity.ts'

export type GalleryItem = RecordOf<'gallery'>

export const gallery = crudStore(photoEntity)
