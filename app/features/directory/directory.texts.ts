export const directoryTexts = {
  noneFound: 'কোনো তথ্য পাওয়া যায়নি',
  failed: {
    teachers: 'শিক্ষকদের তথ্য লোড করতে সমস্যা হয়েছে।',
    staff: 'স্টাফদের তথ্য লোড করতে সমস্যা হয়েছে।',
  },
} as const
