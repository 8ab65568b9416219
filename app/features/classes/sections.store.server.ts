import { crudStore } from '#app/db/records/crud-store.server.ts'
import { sectionEntity } from './sections.entity.ts'
import { checkSection } from './sections.invariants.server.ts'

// For reads. Calls write through `storedEntities`, whose stores also count the students again.
export const sections = crudStore(sectionEntity, { check: checkSection })
