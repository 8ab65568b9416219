export const institutionKinds = {
  school: 'স্কুল',
  college: 'কলেজ',
  school_college: 'স্কুল ও কলেজ',
  madrasa: 'মাদ্রাসা',
  technical: 'কারিগরি প্রতিষ্ঠান',
} as const

export type InstitutionKind = keyof typeof institutionKinds

export const defaultKind: InstitutionKind = 'college'

/** The default first year of statistics. */
export const defaultBaseYear = 2000

export function isInstitutionKind(text: string): text is InstitutionKind {
  return Object.hasOwn(institutionKinds, text)
}

/** Titles by designation; all take the ending ের. */
export type HeadTitles = Readonly<Record<'principal' | 'vice_principal', string>>

const collegeTitles: HeadTitles = { principal: 'অধ্যক্ষ', vice_principal: 'উপাধ্যক্ষ' }

const headTitles: Record<InstitutionKind, HeadTitles> = {
  school: { principal: 'প্রধান শিক্ষক', vice_principal: 'সহকারী প্রধান শিক্ষক' },
  college: collegeTitles,
  school_college: collegeTitles,
  madrasa: { principal: 'সুপার', vice_principal: 'সহকারী সুপার' },
  technical: collegeTitles,
}

/** As in a college before the kind is known. */
export function headTitlesOf(institution: { kind?: InstitutionKind } | null | undefined): HeadTitles {
  return headTitles[institution?.kind ?? defaultKind]
}

/**
 * Types of schema.org (https://schema.org/EducationalOrganization). A technical institution may teach pupils or
 * students, so only the general type fits all.
 */
export const schemaTypes: Record<InstitutionKind, string> = {
  school: 'School',
  college: 'CollegeOrUniversity',
  school_college: 'HighSchool',
  madrasa: 'School',
  technical: 'EducationalOrganization',
}

/** The default first month of a session, 1 to 12: July for colleges, else January. */
export function sessionMonthOf(kind: InstitutionKind): number {
  return kind === 'college' ? 7 : 1
}
