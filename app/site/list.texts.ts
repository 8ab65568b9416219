export const listTexts = {
  loading: 'লোড হচ্ছে...',
  search: 'খুঁজুন',
  siteSearch: 'কী খুঁজছেন?',
  reset: 'রিসেট',
} as const

/** The page that searches the whole site. */
export const searchPath = '/search'
