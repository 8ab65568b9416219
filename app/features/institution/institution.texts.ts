export const institutionTexts = {
  created: 'তথ্য সফলভাবে জমা হয়েছে',
  updated: 'তথ্য সফলভাবে আপডেট হয়েছে',
  saveFailed: 'তথ্য জমা দিতে ব্যর্থ হয়েছে',
  contactLoadFailed: 'তথ্য লোড করতে ব্যর্থ',
} as const
