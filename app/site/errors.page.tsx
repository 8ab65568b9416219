import { definePage } from './page.ts'

/** The page of a path that is not there. */
export const notFoundPage = definePage({
  path: '',
  parameters: [],
  load: async () => ({}),
  head: () => ({ title: 'Page not found', description: 'এই ঠিকানায় কোনো পাতা নেই।', isUnlisted: true }),
  View: () => <h1 lang="en">Page not found</h1>,
})

/** The page of a fault or a refusal. */
export const faultPage = definePage<{ message: string | undefined }>({
  path: '',
  parameters: [],
  load: async () => ({ message: undefined }),
  head: () => ({ title: 'সমস্যা হয়েছে', description: 'পাতাটি দেখানো যাচ্ছে না।', isUnlisted: true }),
  View: ({ data }) => <h1>{data.message ?? 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।'}</h1>,
})
