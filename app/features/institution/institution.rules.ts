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

/** The default texts of an institution, until it writes its own. */
export const institutionDefaults = {
  base_year: 2000,
  office_hours: 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৫টা',
  programs: 'এইচএসসি বিজ্ঞান\nমানবিক\nব্যবসায় শিক্ষা',
  departments: 'বিজ্ঞান\nমানবিক\nব্যবসায় শিক্ষা',
  admission_eligibility:
    'এসএসসি বা সমমান পরীক্ষায় উত্তীর্ণ হতে হবে\nন্যূনতম জিপিএ ২.৫ অথবা প্রতিষ্ঠান কর্তৃক নির্ধারিত জিপিএ\nশিক্ষা বোর্ডের নিয়ম অনুযায়ী',
  admission_process:
    'অফিস থেকে ভর্তি ফরম সংগ্রহ করুন\nফরম পূরণ করে প্রয়োজনীয় কাগজপত্র সংযুক্ত করুন\nফরম জমা দিন\nভর্তি ফি পরিশোধ করুন\nভর্তির পর রোল নম্বর সংগ্রহ করুন',
  admission_papers:
    'এসএসসি সনদ ও নম্বরপত্রের কপি\nজাতীয় পরিচয়পত্র বা জন্ম নিবন্ধনের কপি\n২ কপি পাসপোর্ট সাইজ ছবি\nফি জমার রসিদ',
} as const

/** The default trust settings, also used while there is no institution. */
export const trustDefaults = {
  registration_open: true,
  second_factor_required: false,
  message_months: 12,
} as const

/** Settings that everybody's security depends on: only Admins read them, and changing one needs a confirmed session. */
export const trustSettings = ['registration_open', 'second_factor_required', 'message_months'] as const

/** The trust settings that a write changes. */
export function changedTrustSettings(
  before: { [field: string]: unknown },
  after: { [field: string]: unknown },
): TrustSetting[] {
  return trustSettings.filter((setting) => setting in after && after[setting] !== before[setting])
}

/** Whether a write changes a trust setting; without an institution it is compared with the defaults. */
export function changesTrust(
  before: { [field: string]: unknown } | undefined,
  after: { [field: string]: unknown } | undefined,
): boolean {
  return changedTrustSettings(before ?? trustDefaults, after ?? trustDefaults).length > 0
}

export type TrustSetting = (typeof trustSettings)[number]
