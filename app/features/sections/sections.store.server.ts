import { crudStore } from '#app/db/crud-store.server.ts'
import { searchKey } from '#app/text/search-key.ts'

export const sections = crudStore('sections', {
  entity: 'sections',
  order: 'id',
  searched: ['name'],
  isPublic: true,
  uniqueKey: ({ name, class_name }) => `${class_name ?? 'no class'}: ${searchKey(name)}`,
})
