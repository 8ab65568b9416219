export const studentCountTexts = {
  totalTooSmall: 'মোট: ছাত্র, ছাত্রী ও অন্যান্যের যোগফলের চেয়ে কম হতে পারে না।',
} as const
