import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseFields } from '#app/api/refusal.server.ts'
import { refuseWhileUsed } from '#app/api/refuse-while-used.server.ts'
import { classInput, schoolClass } from './classes.contract.ts'
import { classes } from './classes.store.server.ts'

export const classesApi = crudApi({
  store: classes,
  input: classInput,
  record: schoolClass,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  taken: () => refuseFields(409, { name: ['এই নামের শ্রেণি আগেই আছে। অন্য নাম দিন।'] }),
  check: async (write, { kind, id }) => {
    if (kind === 'delete') await refuseWhileUsed(write, uses, id, 'এই শ্রেণি')
  },
})

const uses = [
  { table: 'students', column: 'class_name', called: ' জন শিক্ষার্থী' },
  { table: 'subjects', column: 'class_name', called: 'টি বিষয়' },
  { table: 'sections', column: 'class_name', called: 'টি শাখা' },
  { table: 'class_routine', column: 'classId', called: 'টি রুটিন' },
] as const satisfies Parameters<typeof refuseWhileUsed>[1]
