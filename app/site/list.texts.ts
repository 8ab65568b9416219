export const listTexts = {
  loading: 'লোড হচ্ছে...',
  search: 'খুঁজুন',
  reset: 'রিসেট',
} as const
