import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { photoEntity } from './gallery.entity.ts'

export type GalleryItem = RecordOf<'gallery'>

export const gallery = crudStore(photoEntity)
