import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseFields } from '#app/api/refusal.server.ts'
import { section, sectionInput } from './sections.contract.ts'
import { sections } from './sections.store.server.ts'

export const sectionsApi = crudApi({
  store: sections,
  input: sectionInput,
  record: section,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['class_name'],
  taken: () => refuseFields(409, { name: ['এই শ্রেণিতে এই নামের শাখা আগেই আছে। অন্য নাম দিন।'] }),
})
