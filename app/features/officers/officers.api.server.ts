import { crudApi } from '#app/api/crud-api.server.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { type OfficerKind, officerKinds } from './officers.entity.ts'
import { officers } from './officers.store.server.ts'

export const officersApi = crudApi(officers, {
  taken: async ({ resources, fields }) => {
    const kind = String(fields.kind)
    const [existing] = await officers.findAll(resources.database.sql, { audience: 'staff', where: { kind } })
    const message = `${officerKinds[kind as OfficerKind]} হিসেবে ${existing?.full_name} আগেই আছেন। নতুন না বানিয়ে officers/${existing?.id}/ হালনাগাদ করুন।`
    return new Refusal(409, message, { kind: [message] })
  },
})
