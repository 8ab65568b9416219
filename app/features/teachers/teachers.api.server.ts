import { crudApi } from '#app/api/crud-api.server.ts'
import { teachers } from './teachers.store.server.ts'

export const teachersApi = crudApi(teachers)
