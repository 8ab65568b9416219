import { crudStore } from '#app/db/crud-store.server.ts'
import { teacherInput } from './teachers.contract.ts'
import { checkTeacher } from './teachers.invariants.server.ts'

export const teachers = crudStore('teachers', {
  entity: 'teachers',
  order: 'position',
  searched: ['full_name', 'designation', 'subject', 'department', 'profile'],
  isOfPeople: true,
  isPublic: true,
  input: teacherInput,
  check: checkTeacher,
})
