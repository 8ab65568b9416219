import { crudApi } from '#app/api/crud-api.server.ts'
import { committeeMembers } from './committee.store.server.ts'

export const committeeApi = crudApi(committeeMembers)
