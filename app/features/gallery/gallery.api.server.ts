import { crudApi } from '#app/api/crud-api.server.ts'
import { gallery } from './gallery.store.server.ts'

export const galleryApi = crudApi(gallery)
