import { crudStore } from '#app/db/crud-store.server.ts'

export const teachers = crudStore('teachers', {
  entity: 'teachers',
  order: 'position',
  searched: ['full_name', 'designation', 'subject', 'department', 'profile'],
  isOfPeople: true,
  isPublic: true,
})
