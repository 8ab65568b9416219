import { crudApi } from '#app/api/crud-api.server.ts'
import { Refusal } from '#app/api/refusal.server.ts'
import { institution, institutionFiles, institutionInput } from './institution.contract.ts'
import { institutionDefaults } from './institution.rules.ts'
import { findInstitution, institutions } from './institution.store.server.ts'

export const institutionApi = crudApi({
  store: institutions,
  input: institutionInput,
  record: institution,
  calls: ['list', 'get', 'create', 'patch'],
  files: institutionFiles,
  complete: (values, before, request) => ({
    ...values,
    ...defaultsFor(
      before ? [] : Object.keys(institutionDefaults).filter((field) => !(field in request.fields)),
    ),
    ...('base_year' in values && values.base_year === null && { base_year: institutionDefaults.base_year }),
  }),
  taken: async ({ resources }) => {
    const existing = await findInstitution(resources.database.sql)
    return new Refusal(409, `প্রতিষ্ঠানের তথ্য আগেই আছে। নতুন না বানিয়ে institutions/${existing?.id}/ হালনাগাদ করুন।`)
  },
})

function defaultsFor(fields: string[]) {
  return Object.fromEntries(Object.entries(institutionDefaults).filter(([field]) => fields.includes(field)))
}
