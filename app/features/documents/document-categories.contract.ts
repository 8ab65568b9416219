/** In the order of the circular's items. */
export const documentCategories = {
  recognition: 'স্বীকৃতি ও অনুমোদন',
  syllabus: 'সিলেবাস',
  mpo: 'এমপিও',
  committee: 'পরিচালনা কমিটি',
  form: 'ফরম',
  result: 'ফলাফল',
  other: 'অন্যান্য',
} as const

export type DocumentCategory = keyof typeof documentCategories
