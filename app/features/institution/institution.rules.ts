import {
  type InstitutionKind,
  sessionMonthOf,
  usualBaseYear,
  usualKind,
} from '#app/contract/institution-kinds.ts'
import { kindTexts } from './kind-texts.rules.ts'

/** What an institution of a kind starts with, until it says otherwise. */
export function institutionDefaultsOf(kind: InstitutionKind) {
  return {
    base_year: usualBaseYear,
    office_hours: 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৫টা',
    session_month: sessionMonthOf(kind),
    ...kindTexts[kind],
  }
}

/** The same for the usual kind; also used while there is no institution. */
export const institutionDefaults = institutionDefaultsOf(usualKind)

/** What changes with the kind: where `values` has the default of the old kind, that of the new one. Typed texts stay. */
export function followKind(
  values: Readonly<Record<string, unknown>>,
  from: InstitutionKind,
  to: InstitutionKind,
): Partial<ReturnType<typeof institutionDefaultsOf>> {
  const old = Object.entries(institutionDefaultsOf(from))
  // A form has numbers as texts.
  const untouched = old
    .filter(([field, usual]) => String(values[field]) === String(usual))
    .map(([field]) => field)
  const changed = Object.entries(institutionDefaultsOf(to)).filter(([field]) => untouched.includes(field))
  return Object.fromEntries(changed)
}

/** The default trust settings, also used while there is no institution. */
export const securityDefaults = {
  registration_open: true,
  second_factor_required: false,
  message_months: 12,
} as const

/** Settings that everybody's security depends on: only Admins read them, and changing one needs a confirmed session. */
export const securitySettings = ['registration_open', 'second_factor_required', 'message_months'] as const

/** The trust settings that a write changes. */
export function changedSecuritySettings(
  before: { [field: string]: unknown },
  after: { [field: string]: unknown },
): SecuritySetting[] {
  return securitySettings.filter((setting) => setting in after && after[setting] !== before[setting])
}

/** Whether a write changes a trust setting; without an institution it is compared with the defaults. */
export function changesSecurity(
  before: { [field: string]: unknown } | undefined,
  after: { [field: string]: unknown } | undefined,
): boolean {
  return changedSecuritySettings(before ?? securityDefaults, after ?? securityDefaults).length > 0
}

export type SecuritySetting = (typeof securitySettings)[number]
