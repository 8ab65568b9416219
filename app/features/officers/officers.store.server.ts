import { crudStore } from '#app/db/crud-store.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { officerEntity } from './officers.entity.ts'

export type Officer = RecordOf<'officers'>

export const officers = crudStore(officerEntity)
