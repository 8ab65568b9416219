export const studentTexts = {
  incomplete: 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন',
  noGender: 'লিঙ্গ লেখা নেই',
} as const
