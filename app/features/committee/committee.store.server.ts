import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { committeeMemberEntity } from './committee.entity.ts'

export type CommitteeMember = RecordOf<'committee_members'>

export const committeeMembers = crudStore(committeeMemberEntity)
