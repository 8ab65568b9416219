import { crudStore } from '#app/db/crud-store.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { headEntity } from './heads.entity.ts'

export type Head = RecordOf<'principal_vice_principal'>

export const heads = crudStore(headEntity)
