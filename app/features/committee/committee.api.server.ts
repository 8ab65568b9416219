import { crudApi } from '#app/api/crud-api.server.ts'
import { committeeMember, committeeMemberFiles, committeeMemberInput } from './committee.contract.ts'
import { committeeMembers } from './committee.store.server.ts'

export const committeeApi = crudApi({
  store: committeeMembers,
  input: committeeMemberInput,
  record: committeeMember,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  kept: ['position'],
  files: committeeMemberFiles,
  adminOnly: ['contact_email', 'contact_phone'],
})
