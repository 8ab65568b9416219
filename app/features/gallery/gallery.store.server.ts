import { crudStore } from '#app/db/crud-store.server.ts'

export const gallery = crudStore('gallery', { entity: 'gallery', order: 'position', isPublic: true })
