import { refuseUnconfirmed } from '#app/api/confirmation.server.ts'
import { crudApi } from '#app/api/crud-api.server.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { changesTrust, institutionDefaults, trustDefaults } from './institution.rules.ts'
import { findInstitution, institutions, rememberTrustChange } from './institution.store.server.ts'

export const institutionApi = crudApi(institutions, {
  calls: ['list', 'get', 'create', 'patch'],
  complete: (values, before, request) => ({
    ...values,
    ...defaultsFor(before ? [] : Object.keys(defaults).filter((field) => !(field in request.fields))),
  }),
  check: async ({ trx }, { before, values, request }) => {
    if (changesTrust(before, values)) refuseUnconfirmed(request)
    await rememberTrustChange(trx, request, before, values)
  },
  taken: async ({ resources }) => {
    const existing = await findInstitution(resources.database.sql)
    return new Refusal(409, `প্রতিষ্ঠানের তথ্য আগেই আছে। নতুন না বানিয়ে institutions/${existing?.id}/ হালনাগাদ করুন।`)
  },
})

const defaults = { ...institutionDefaults, ...trustDefaults }

function defaultsFor(fields: readonly string[]) {
  return Object.fromEntries(Object.entries(defaults).filter(([field]) => fields.includes(field)))
}
