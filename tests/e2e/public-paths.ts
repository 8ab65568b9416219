/** The public pages of the sample college that show its records. */
export const pagesOfRecords = [
  '/',
  '/notice',
  '/notice/2',
  '/documents',
  '/documents/10',
  '/facnstaff',
  '/academic',
  '/admission',
  '/gallery',
  '/routine',
  '/info',
]

/** One address of every kind of public page. */
export const publicPages = [
  ...pagesOfRecords,
  '/routine?class_name=1',
  '/contact',
  '/login',
  '/privacy',
  '/accessibility',
  '/nothing',
]
