import { crudApi } from '#app/api/crud-api.server.ts'
import { staff } from './staff.store.server.ts'

export const staffApi = crudApi(staff)
