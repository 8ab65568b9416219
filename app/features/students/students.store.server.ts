import { crudStore } from '#app/db/crud-store.server.ts'
import { studentEntity } from './students.entity.ts'

export const students = crudStore(studentEntity)
