import { crudStore } from '#app/db/crud-store.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { documentEntity } from './documents.entity.ts'
import { followingValues } from './documents.rules.ts'

export type SchoolDocument = RecordOf<'documents'>

export const documents = crudStore(documentEntity, { derive: followingValues })
