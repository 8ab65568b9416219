/** In the order of filters. */
export const eventKinds = {
  holiday: 'ছুটি',
  exam: 'পরীক্ষা',
  event: 'অনুষ্ঠান',
  meeting: 'সভা',
} as const

export type EventKind = keyof typeof eventKinds

/** How certain the date is; visitors read all but the first. */
export const eventCertainties = {
  fixed: 'তারিখ নিশ্চিত',
  moon: 'চাঁদ দেখা সাপেক্ষে',
  check: 'তারিখ যাচাই হবে',
} as const

export type EventCertainty = keyof typeof eventCertainties
