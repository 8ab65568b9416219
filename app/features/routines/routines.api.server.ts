import { crudApi } from '#app/api/crud-api.server.ts'
import { routine, routineInput } from './routines.contract.ts'
import { routines } from './routines.store.server.ts'

export const routinesApi = crudApi({
  store: routines,
  input: routineInput,
  record: routine,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['sectionId', 'days'],
  language: 'en',
})
