import { crudStore } from '#app/db/records/crud-store.server.ts'
import { subjectEntity } from './subjects.entity.ts'

export const subjects = crudStore(subjectEntity)
