import { refuseUnconfirmed } from '#app/api/confirmation.server.ts'
import { crudApi } from '#app/api/crud-api.server.ts'
import { defaultKind } from '#app/contract/institution-kinds.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { changesSecurity, followKind, institutionDefaultsOf, securityDefaults } from './institution.rules.ts'
import {
  findInstitution,
  type Institution,
  institutions,
  recordSecurityChange,
} from './institution.store.server.ts'

export const institutionApi = crudApi(institutions, {
  calls: ['list', 'get', 'create', 'patch'],
  complete: (values, before, { fields }) => ({ ...values, ...byKind(values, before, fields) }),
  check: async ({ trx }, { before, values, request }) => {
    if (changesSecurity(before, values)) refuseUnconfirmed(request)
    await recordSecurityChange(trx, request, before, values)
  },
  taken: async ({ resources }) => {
    const existing = await findInstitution(resources.database.sql)
    return new Refusal(409, `প্রতিষ্ঠানের তথ্য আগেই আছে। নতুন না বানিয়ে institutions/${existing?.id}/ হালনাগাদ করুন।`)
  },
})

/** Values that depend on the kind, for fields that were not sent. */
function byKind(
  values: Partial<Institution>,
  before: Institution | undefined,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kind = values.kind ?? before?.kind ?? defaultKind
  const defaults = institutionDefaultsOf(kind)
  const defaulted = before ? followKind(before, before.kind, kind) : { ...defaults, ...securityDefaults }
  return {
    ...Object.fromEntries(Object.entries(defaulted).filter(([field]) => !(field in sent))),
    // An empty month gets the default.
    ...(isEmpty(sent.session_month) && { session_month: defaults.session_month }),
  }
}

function isEmpty(sent: unknown): boolean {
  return sent === '' || sent === null
}
