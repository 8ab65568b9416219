export const classTexts = {
  added: '✅ শ্রেণি সফলভাবে যোগ করা হয়েছে!',
  addFailed: '❌ শ্রেণি যোগ করতে ব্যর্থ হয়েছে',
} as const
