import { crudStore } from '#app/db/crud-store.server.ts'
import { countAgain } from '#app/features/student-counts/student-counts.store.server.ts'
import { studentEntity } from './students.entity.ts'

export const students = crudStore(studentEntity, { follow: countAgain })
