export const noticeTexts = {
  noneFound: 'No results found.',
  listFailed: 'নোটিশের তালিকা লোড করতে সমস্যা হয়েছে।',
  loadFailed: 'নোটিশ লোড করতে ব্যর্থ ❌',
  added: 'নোটিশ যুক্ত হয়েছে ✅',
  updated: 'নোটিশ আপডেট হয়েছে ✅',
  saveFailed: 'নোটিশ যুক্ত করতে ব্যর্থ ❌',
  deleted: 'নোটিশ মুছে ফেলা হয়েছে ✅',
  deleteFailed: 'নোটিশ মুছে ফেলতে ব্যর্থ ❌',
} as const
