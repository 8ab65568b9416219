import { crudStore } from '#app/db/records/crud-store.server.ts'
import { countAgain } from '#app/features/student-counts/student-counts.store.server.ts'
import { sectionEntity } from './sections.entity.ts'
import { checkSection } from './sections.invariants.server.ts'

export const sections = crudStore(sectionEntity, { check: checkSection, follow: countAgain })
