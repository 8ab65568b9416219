import { crudStore } from '#app/db/crud-store.server.ts'
import { staffInput } from './staff.contract.ts'

export const staff = crudStore('staff', {
  entity: 'staff',
  order: 'position',
  searched: ['full_name', 'designation', 'department', 'profile'],
  isOfPeople: true,
  isPublic: true,
  input: staffInput,
})
