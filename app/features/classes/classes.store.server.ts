import { crudStore } from '#app/db/records/crud-store.server.ts'
import { schoolClassEntity } from './classes.entity.ts'

// For reading only: the API writes through `storedEntities`, which also updates the student counts.
export const classes = crudStore(schoolClassEntity)
