/** In the order of the circular. */
export const itemTitles = [
  'প্রতিষ্ঠানের পরিচিতি',
  'পাঠদানের অনুমতি ও স্বীকৃতি',
  'শ্রেণি ও লিঙ্গ অনুযায়ী শিক্ষার্থীর সংখ্যা',
  'শ্রেণি অনুযায়ী অনুমোদিত শাখা',
  'ক্লাস রুটিন, সিলেবাস ও নোটিশ',
  'এমপিওর তথ্য',
  'যোগাযোগের ঠিকানা ও ফোন',
  'তথ্য সেবা কেন্দ্র',
  'অভিযোগ নিষ্পত্তি',
  'প্রতিষ্ঠানপ্রধান, শিক্ষক ও কর্মচারী',
  'পরিচালনা কমিটি',
] as const

export const statusNames = { complete: 'সম্পূর্ণ', partial: 'আংশিক', missing: 'নেই' } as const

export type ItemStatus = keyof typeof statusNames

export const infoTitle = 'তথ্য কণিকা'

/** Other sites and printed papers link to this path and its anchors, so they must not change. */
export const infoPath = '/info'

export function anchorOf(number: number): string {
  return `item-${number}`
}
