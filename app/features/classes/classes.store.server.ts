import { crudStore } from '#app/db/crud-store.server.ts'
import { schoolClassEntity } from './classes.entity.ts'

export const classes = crudStore(schoolClassEntity)
