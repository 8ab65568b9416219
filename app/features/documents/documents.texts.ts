export const documentTexts = {
  listFailed: 'নথিপত্রের তালিকা লোড করতে সমস্যা হয়েছে।',
} as const
