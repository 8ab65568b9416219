import { crudStore } from '#app/db/crud-store.server.ts'
import { subjectInput } from './subjects.contract.ts'
import { checkSubject } from './subjects.invariants.server.ts'

export const subjects = crudStore('subjects', {
  entity: 'subjects',
  order: 'id',
  searched: ['name'],
  isPublic: true,
  input: subjectInput,
  check: checkSubject,
})
