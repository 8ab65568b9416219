import { crudStore } from '#app/db/records/crud-store.server.ts'
import { officerEntity } from './officers.entity.ts'

export const officers = crudStore(officerEntity)
