import { crudStore } from '#app/db/crud-store.server.ts'
import { searchKey } from '#app/text/search-key.ts'
import { classInput } from './classes.contract.ts'
import { checkClass } from './classes.invariants.server.ts'

export const classes = crudStore('classes', {
  entity: 'classes',
  order: 'id',
  searched: ['name'],
  isPublic: true,
  input: classInput,
  check: checkClass,
  uniqueKey: ({ name }) => searchKey(name),
})
