import { crudApi } from '#app/api/crud-api.server.ts'
import { staffFiles, staffInput, staffMember } from './staff.contract.ts'
import { staff } from './staff.store.server.ts'

export const staffApi = crudApi({
  store: staff,
  input: staffInput,
  record: staffMember,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['department', 'position'],
  files: staffFiles,
})
