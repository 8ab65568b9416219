export const documentTexts = {
  listFailed: 'নথিপত্রের তালিকা লোড করতে সমস্যা হয়েছে।',
  added: 'নথি যুক্ত হয়েছে',
  updated: 'নথি আপডেট হয়েছে',
  saveFailed: 'নথি সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  deleted: 'নথি মুছে ফেলা হয়েছে',
  deleteFailed: 'নথি মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
} as const
