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

/** The month, 1 to 12, in which a session usually begins: colleges begin in July, all others in January. */
export function sessionMonthOf(kind: InstitutionKind): number {
  return kind === 'college' ? 7 : 1
}
