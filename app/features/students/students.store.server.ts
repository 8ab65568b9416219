import { crudStore } from '#app/db/crud-store.server.ts'
import { searchKey } from '#app/text/search-key.ts'
import { studentInput } from './students.contract.ts'
import { checkStudent } from './students.invariants.server.ts'

export const students = crudStore('students', {
  entity: 'students',
  order: 'id',
  searched: ['full_name', 'roll_number'],
  isOfPeople: true,
  isPublic: false,
  input: studentInput,
  check: checkStudent,
  uniqueKey: ({ digital_id_code }) => searchKey(digital_id_code),
})
