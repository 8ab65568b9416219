import { crudApi } from '#app/api/crud-api.server.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { classes } from './classes.store.server.ts'

export const classesApi = crudApi(classes, {
  taken: () => refuseFields(409, { name: ['এই নামের শ্রেণি আগেই আছে। অন্য নাম দিন।'] }),
})
