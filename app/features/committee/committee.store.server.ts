import { crudStore } from '#app/db/crud-store.server.ts'

export const committeeMembers = crudStore('committee_members', {
  entity: 'committee-members',
  order: 'position',
  searched: ['full_name', 'role'],
  isOfPeople: true,
  isPublic: true,
})
