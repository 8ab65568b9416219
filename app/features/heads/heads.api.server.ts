import { crudApi } from '#app/api/crud-api.server.ts'
import { Refusal } from '#app/api/refusal.server.ts'
import { head, headFiles, headInput } from './heads.contract.ts'
import { heads } from './heads.store.server.ts'

export const headsApi = crudApi({
  store: heads,
  input: headInput,
  record: head,
  calls: ['list', 'get', 'create', 'put', 'delete'],
  files: headFiles,
  adminOnly: ['contact_email', 'contact_phone'],
  filters: ['designation'],
  taken: async ({ resources, fields }) => {
    const where = { designation: String(fields.designation) }
    const [existing] = await heads.findAll(resources.database.sql, { audience: 'admin', where })
    const message = `এই পদে ${existing?.full_name} আগেই আছেন। নতুন না বানিয়ে principal-vice-principal/${existing?.id}/ হালনাগাদ করুন।`
    return new Refusal(409, message, { designation: [message] })
  },
})
