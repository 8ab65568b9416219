import { crudStore } from '#app/db/crud-store.server.ts'
import { teacherEntity } from './teachers.entity.ts'

export const teachers = crudStore(teacherEntity)
