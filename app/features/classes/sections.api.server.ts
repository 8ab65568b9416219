import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { sections } from './sections.store.server.ts'

export const sectionsApi = crudApi(sections, {
  taken: () => refuseFields(409, { name: ['এই শ্রেণিতে এই নামের শাখা আগেই আছে। অন্য নাম দিন।'] }),
})
