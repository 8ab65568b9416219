export const subjectTexts = {
  incomplete: 'দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন',
} as const
