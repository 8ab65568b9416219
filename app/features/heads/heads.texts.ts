export const headTexts = {
  loadFailed: 'তথ্য লোড করতে ব্যর্থ হয়েছে',
  saveFailed: 'তথ্য সংরক্ষণে ব্যর্থ হয়েছে',
} as const
