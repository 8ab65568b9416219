import type { InstitutionKind } from '#app/contract/institution-kinds.ts'

export function suggestedLabels(kind: InstitutionKind): string[] {
  return [
    'প্রতিষ্ঠাকাল',
    'শিক্ষার স্তর',
    'ব্যবস্থাপনা',
    'শিক্ষার্থীর ধরন',
    'শিফট',
    ...ofKind[kind],
    'কেন্দ্র কোড',
    'উপজেলা',
    'জেলা',
    'সংসদীয় আসন',
    'জমির পরিমাণ',
    'ভবন',
    'শ্রেণিকক্ষ',
    'কম্পিউটার ল্যাব',
    'গ্রন্থাগারের বই',
  ]
}

const general = ['শিক্ষা বোর্ড', 'বিজ্ঞানাগার']

const ofKind: Record<InstitutionKind, readonly string[]> = {
  school: general,
  college: ['শিক্ষা বোর্ড', 'অধিভুক্ত বিশ্ববিদ্যালয়', 'বিজ্ঞানাগার'],
  school_college: general,
  madrasa: ['মাদ্রাসার স্তর', 'মাদ্রাসা বোর্ড', 'হিফজখানা'],
  technical: ['কারিগরি শিক্ষা বোর্ড', 'ট্রেড ও টেকনোলজি', 'ওয়ার্কশপ'],
}
