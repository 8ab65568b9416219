export const routineTexts = {
  clash:
    'This clashes with another class at the same time. Change the time, the teacher or the section, or add it anyway.',
  clashInBengali:
    'এই সময়ে একই শিক্ষকের, অথবা একই শ্রেণি ও শাখার, আরেকটি রুটিন আছে। আগে সেটির সময় বদলান, অথবা জেনেশুনেই দুটি রাখুন।',
  foreignSection: {
    bn: 'শাখাটি এখন অন্য শ্রেণির। এই শ্রেণির একটি শাখা বেছে নিন।',
    en: 'This section belongs to another class. Choose one of this class.',
  },
  added: 'Routine added successfully!',
  failed: 'Something went wrong!',
  nothingSaved: 'তাই কিছুই সংরক্ষণ হয়নি।',
  resolveClash: 'সময়, শিক্ষক বা শাখা বদলান, অথবা জেনেশুনেই দুটি রাখুন।',
  endsTooEarly: 'শেষের সময় শুরুর পরে হতে হবে।',
  wrongList: 'ক্লাসগুলোর একটি তালিকা দিন।',
  noVersion: 'যে ক্লাসটি আগে থেকেই আছে, তার updated_at দিন।',
  wrongPeriods: 'পিরিয়ডগুলোর একটি তালিকা দিন।',
  noPeriodVersion: 'যে পিরিয়ড আগে থেকেই আছে, তার updated_at দিন।',
  periodNamedTwice: 'একই পিরিয়ড একবারের বেশি দেওয়া যায় না।',
  namedTwice: 'একই ক্লাস একবারের বেশি দেওয়া যায় না।',
} as const
