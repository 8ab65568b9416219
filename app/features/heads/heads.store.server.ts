import { crudStore } from '#app/db/crud-store.server.ts'
import { headEntity } from './heads.entity.ts'

export const heads = crudStore(headEntity)
