import { crudStore } from '#app/db/crud-store.server.ts'
import { searchKey } from '#app/text/search-key.ts'
import { sectionInput } from './sections.contract.ts'
import { checkSection } from './sections.invariants.server.ts'

export const sections = crudStore('sections', {
  entity: 'sections',
  order: 'id',
  searched: ['name'],
  isPublic: true,
  input: sectionInput,
  check: checkSection,
  uniqueKey: ({ name, class_name }) => `${class_name ?? 'no class'}: ${searchKey(name)}`,
})
