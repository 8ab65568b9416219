import { crudStore } from '#app/db/records/crud-store.server.ts'
import { routineEntity } from './routines.entity.ts'
import { checkRoutine } from './routines.invariants.server.ts'

export const routines = crudStore(routineEntity, { check: checkRoutine })
