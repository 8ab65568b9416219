import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { teacherEntity } from './teachers.entity.ts'

export type Teacher = RecordOf<'teachers'>

export const teachers = crudStore(teacherEntity)
