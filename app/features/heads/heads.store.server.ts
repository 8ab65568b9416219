import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { headEntity } from './heads.entity.ts'

export type Head = RecordOf<'principal_vice_principal'>

export const heads = crudStore(headEntity)
