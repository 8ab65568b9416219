import { crudStore } from '#app/db/crud-store.server.ts'

export const heads = crudStore('principal_vice_principal', {
  entity: 'principal-vice-principal',
  order: 'id',
  isPublic: true,
  uniqueKey: ({ designation }) => designation,
})
