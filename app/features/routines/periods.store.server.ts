import { crudStore } from '#app/db/records/crud-store.server.ts'
import { periodEntity } from './periods.entity.ts'
import { checkPeriod } from './periods.invariants.server.ts'

export const periods = crudStore(periodEntity, { check: checkPeriod })
