import { crudStore } from '#app/db/crud-store.server.ts'
import { committeeMemberEntity } from './committee.entity.ts'

export const committeeMembers = crudStore(committeeMemberEntity)
