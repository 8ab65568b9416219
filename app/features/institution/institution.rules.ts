/** What the texts of a new institution are until it writes its own. */
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

/** What the settings of trust are until somebody sets them, also before there is an institution. */
export const trustDefaults = {
  registration_open: true,
  second_factor_required: false,
  message_months: 12,
} as const

/** Settings that the safety of all hangs on: only an Admin reads them, and a change of one is no everyday change. */
export const trustSettings = ['registration_open', 'second_factor_required', 'message_months'] as const

/** The settings of trust that a write gives another value. */
export function changedTrustSettings(
  before: { [field: string]: unknown },
  after: { [field: string]: unknown },
): TrustSetting[] {
  return trustSettings.filter((setting) => setting in after && after[setting] !== before[setting])
}

/** Whether a write gives a setting of trust another value; without an institution they are the usual ones. */
export function changesTrust(
  before: { [field: string]: unknown } | undefined,
  after: { [field: string]: unknown } | undefined,
): boolean {
  return changedTrustSettings(before ?? trustDefaults, after ?? trustDefaults).length > 0
}

export type TrustSetting = (typeof trustSettings)[number]
