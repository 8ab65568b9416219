import { crudApi } from '#app/api/crud-api.server.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { heads } from './heads.store.server.ts'

export const headsApi = crudApi(heads, {
  taken: async ({ resources, fields }) => {
    const where = { designation: String(fields.designation) }
    const [existing] = await heads.findAll(resources.database.sql, { audience: 'staff', where })
    const message = `এই পদে ${existing?.full_name} আগেই আছেন। নতুন না বানিয়ে principal-vice-principal/${existing?.id}/ হালনাগাদ করুন।`
    return new Refusal(409, message, { designation: [message] })
  },
})
