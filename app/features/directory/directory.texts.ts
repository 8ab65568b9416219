export const directoryTexts = {
  noneFound: 'কোনো তথ্য পাওয়া যায়নি',
  failed: {
    heads: 'প্রতিষ্ঠানপ্রধানদের তথ্য দেখানো যাচ্ছে না।',
    teachers: 'শিক্ষকদের তথ্য লোড করতে সমস্যা হয়েছে।',
    staff: 'স্টাফদের তথ্য লোড করতে সমস্যা হয়েছে।',
  },
} as const
