import { crudStore } from '#app/db/records/crud-store.server.ts'
import { sectionEntity } from './sections.entity.ts'
import { checkSection } from './sections.invariants.server.ts'

// For reading only: the API writes through `storedEntities`, which also updates the student counts.
export const sections = crudStore(sectionEntity, { check: checkSection })
