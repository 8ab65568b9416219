import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseFields } from '#app/api/refusal.server.ts'
import { refuseUnknown } from '#app/api/refuse-unknown.server.ts'
import { refuseWhileInRoutine } from '#app/api/refuse-while-used.server.ts'
import { section, sectionInput } from './sections.contract.ts'
import { sections } from './sections.store.server.ts'

export const sectionsApi = crudApi({
  store: sections,
  input: sectionInput,
  record: section,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['class_name'],
  taken: () => refuseFields(409, { name: ['এই শ্রেণিতে এই নামের শাখা আগেই আছে। অন্য নাম দিন।'] }),
  check: async (write, { kind, id, values }) => {
    if (kind === 'delete') await refuseWhileInRoutine(write, 'sectionId', id, 'এই শাখা')
    else
      await refuseUnknown(
        write,
        'classes',
        values.class_name,
        'class_name',
        'শ্রেণিটি আর নেই। অন্য শ্রেণি বেছে নিন।',
      )
  },
})
