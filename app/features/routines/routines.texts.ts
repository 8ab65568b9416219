export const routineTexts = {
  clash:
    'This clashes with another class at the same time. Change the time, the teacher or the section, or add it anyway.',
  clashInBengali:
    'এই সময়ে একই শিক্ষকের, অথবা একই শ্রেণি ও শাখার, আরেকটি রুটিন আছে। আগে সেটির সময় বদলান, অথবা জেনেশুনেই দুটি রাখুন।',
  added: 'Routine added successfully!',
  failed: 'Something went wrong!',
} as const
