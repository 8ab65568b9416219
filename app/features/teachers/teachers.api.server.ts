import { crudApi } from '#app/api/crud-api.server.ts'
import { teacher, teacherFiles, teacherInput } from './teachers.contract.ts'
import { teachers } from './teachers.store.server.ts'

export const teachersApi = crudApi({
  store: teachers,
  input: teacherInput,
  record: teacher,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['department', 'position'],
  files: teacherFiles,
})
