/** The kinds of institution, as the field's choices. */
export const institutionKinds = {
  school: 'স্কুল',
  college: 'কলেজ',
  school_college: 'স্কুল ও কলেজ',
  madrasa: 'মাদ্রাসা',
  technical: 'কারিগরি প্রতিষ্ঠান',
} as const

export type InstitutionKind = keyof typeof institutionKinds

export const usualKind: InstitutionKind = 'college'

/** From which year the years are counted until a school says its own. */
export const usualBaseYear = 2000

/** Whether a text, like the value of a select, is a kind. */
export function isInstitutionKind(text: string): text is InstitutionKind {
  return Object.hasOwn(institutionKinds, text)
}

/** What the two heads are called, by their designation; all take the ending ের. */
export type HeadTitles = Readonly<Record<'principal' | 'vice_principal', string>>

const ofCollege: HeadTitles = { principal: 'অধ্যক্ষ', vice_principal: 'উপাধ্যক্ষ' }

const headTitles: Record<InstitutionKind, HeadTitles> = {
  school: { principal: 'প্রধান শিক্ষক', vice_principal: 'সহকারী প্রধান শিক্ষক' },
  college: ofCollege,
  school_college: ofCollege,
  madrasa: { principal: 'সুপার', vice_principal: 'সহকারী সুপার' },
  technical: ofCollege,
}

/** What the heads of an institution are called; as in a college before it has said what it is. */
export function headTitlesOf(institution: { kind?: InstitutionKind } | null | undefined): HeadTitles {
  return headTitles[institution?.kind ?? usualKind]
}

/**
 * The types of schema.org (https://schema.org/EducationalOrganization). A technical institution may teach a trade to
 * pupils or engineering to students, so only the general type is true of all of them.
 */
export const schemaTypes: Record<InstitutionKind, string> = {
  school: 'School',
  college: 'CollegeOrUniversity',
  school_college: 'HighSchool',
  madrasa: 'School',
  technical: 'EducationalOrganization',
}

/** The month, 1 to 12, in which a session usually begins: colleges begin in July, all others in January. */
export function sessionMonthOf(kind: InstitutionKind): number {
  return kind === 'college' ? 7 : 1
}
