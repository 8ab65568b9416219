import { crudStore } from '#app/db/crud-store.server.ts'
import { committeeMemberInput } from './committee.contract.ts'

export const committeeMembers = crudStore('committee_members', {
  entity: 'committee-members',
  order: 'position',
  searched: ['full_name', 'role'],
  isOfPeople: true,
  isPublic: true,
  input: committeeMemberInput,
})
