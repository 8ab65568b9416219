export const sectionNames = {
  things: 'পাতা',
  notices: 'নোটিশ',
  documents: 'নথি',
  achievements: 'সাফল্য',
  people: 'ব্যক্তি',
  classes: 'শ্রেণি',
} as const

export const searchFailed = 'খোঁজা যাচ্ছে না।'
