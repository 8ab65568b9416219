import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseFields } from '#app/api/refusal.server.ts'
import { classInput, schoolClass } from './classes.contract.ts'
import { classes } from './classes.store.server.ts'

export const classesApi = crudApi({
  store: classes,
  input: classInput,
  record: schoolClass,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  taken: () => refuseFields(409, { name: ['এই নামের শ্রেণি আগেই আছে। অন্য নাম দিন।'] }),
})
