import { crudStore } from '#app/db/crud-store.server.ts'

export const contactMessages = crudStore('contacts', {
  entity: 'contacts',
  order: 'id',
  isPublic: false,
  hasBareHistory: true,
})
