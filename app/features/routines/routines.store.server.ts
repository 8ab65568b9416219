import { crudStore } from '#app/db/crud-store.server.ts'
import { routineInput } from './routines.contract.ts'
import { checkRoutine } from './routines.invariants.server.ts'

export const routines = crudStore('class_routine', {
  entity: 'class-routine',
  order: 'id',
  isPublic: true,
  input: routineInput,
  check: checkRoutine,
})
