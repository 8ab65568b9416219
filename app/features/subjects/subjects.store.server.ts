import { crudStore } from '#app/db/crud-store.server.ts'
import { subjectEntity } from './subjects.entity.ts'

export const subjects = crudStore(subjectEntity)
