import {
  defaultBaseYear,
  defaultKind,
  type InstitutionKind,
  sessionMonthOf,
} from '#app/contract/institution-kinds.ts'
import { kindTexts } from './kind-texts.rules.ts'

export function institutionDefaultsOf(kind: InstitutionKind) {
  return {
    base_year: defaultBaseYear,
    office_hours: 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৫টা',
    session_month: sessionMonthOf(kind),
    ...kindTexts[kind],
  }
}

/** Also used while there is no institution. */
export const institutionDefaults = institutionDefaultsOf(defaultKind)

/** The values to replace when the kind changes: defaults of the old kind become those of the new one; typed texts stay. */
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

/** Also used while there is no institution. */
export const securityDefaults = {
  registration_open: true,
  second_factor_required: false,
  message_months: 12,
} as const

/** Only Admins read them, and changing one needs a confirmed session. */
export const securitySettings = ['registration_open', 'second_factor_required', 'message_months'] as const

export function changedSecuritySettings(
  before: { [field: string]: unknown },
  after: { [field: string]: unknown },
): SecuritySetting[] {
  return securitySettings.filter((setting) => setting in after && after[setting] !== before[setting])
}

/** Without an institution, compares with the defaults. */
export function changesSecurity(
  before: { [field: string]: unknown } | undefined,
  after: { [field: string]: unknown } | undefined,
): boolean {
  return changedSecuritySettings(before ?? securityDefaults, after ?? securityDefaults).length > 0
}

export type SecuritySetting = (typeof securitySettings)[number]
