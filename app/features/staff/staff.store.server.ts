import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { staffMemberEntity } from './staff.entity.ts'

export type StaffMember = RecordOf<'staff'>

export const staff = crudStore(staffMemberEntity)
