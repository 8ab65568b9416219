export const noticeTexts = {
  noneFound: 'No results found.',
  listFailed: 'নোটিশের তালিকা লোড করতে সমস্যা হয়েছে।',
} as const
