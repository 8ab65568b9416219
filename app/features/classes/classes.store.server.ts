import { crudStore } from '#app/db/crud-store.server.ts'
import { searchKey } from '#app/text/search-key.ts'

export const classes = crudStore('classes', {
  entity: 'classes',
  order: 'id',
  searched: ['name'],
  isPublic: true,
  uniqueKey: ({ name }) => searchKey(name),
})
