import { crudStore } from '#app/db/crud-store.server.ts'
import { sectionEntity } from './sections.entity.ts'
import { checkSection } from './sections.invariants.server.ts'

export const sections = crudStore(sectionEntity, { check: checkSection })
