import { crudApi } from '#app/api/crud-api.server.ts'
import { galleryFiles, galleryItem, galleryItemInput } from './gallery.contract.ts'
import { gallery } from './gallery.store.server.ts'

export const galleryApi = crudApi({
  store: gallery,
  input: galleryItemInput,
  record: galleryItem,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['caption', 'position', 'consent_note'],
  adminOnly: ['consent_note'],
  files: galleryFiles,
})
