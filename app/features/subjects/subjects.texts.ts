export const subjectTexts = {
  incomplete: 'দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন',
  loadFailed: 'তথ্য লোড করতে সমস্যা হয়েছে।',
} as const
