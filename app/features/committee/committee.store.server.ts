import { crudStore } from '#app/db/crud-store.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { committeeMemberEntity } from './committee.entity.ts'

export type CommitteeMember = RecordOf<'committee_members'>

export const committeeMembers = crudStore(committeeMemberEntity)
