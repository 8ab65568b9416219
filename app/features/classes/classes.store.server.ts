import { crudStore } from '#app/db/records/crud-store.server.ts'
import { schoolClassEntity } from './classes.entity.ts'

// For reads. Calls write through `storedEntities`, whose stores also count the students again.
export const classes = crudStore(schoolClassEntity)
