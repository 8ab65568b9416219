import { crudStore } from '#app/db/crud-store.server.ts'

export const subjects = crudStore('subjects', {
  entity: 'subjects',
  order: 'id',
  searched: ['name'],
  isPublic: true,
})
