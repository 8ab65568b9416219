import { crudStore } from '#app/db/records/crud-store.server.ts'
import { staffMemberEntity } from './staff.entity.ts'

export const staff = crudStore(staffMemberEntity)
