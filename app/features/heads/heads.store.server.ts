import { crudStore } from '#app/db/crud-store.server.ts'
import { headInput } from './heads.contract.ts'

export const heads = crudStore('principal_vice_principal', {
  entity: 'principal-vice-principal',
  order: 'id',
  isPublic: true,
  input: headInput,
  uniqueKey: ({ designation }) => designation,
})
