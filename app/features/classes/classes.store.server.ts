import { crudStore } from '#app/db/records/crud-store.server.ts'
import { countAgain } from '#app/features/student-counts/student-counts.store.server.ts'
import { schoolClassEntity } from './classes.entity.ts'

export const classes = crudStore(schoolClassEntity, { follow: countAgain })
