import { crudStore } from '#app/db/crud-store.server.ts'
import { officerEntity } from './officers.entity.ts'

export const officers = crudStore(officerEntity)
