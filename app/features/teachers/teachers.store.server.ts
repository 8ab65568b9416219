import { crudStore } from '#app/db/records/crud-store.server.ts'
import { teacherEntity } from './teachers.entity.ts'

export const teachers = crudStore(teacherEntity)
