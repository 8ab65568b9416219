/** The subjects of a message; without one it is a question. */
export const messageSubjects = {
  question: 'প্রশ্ন',
  complaint: 'অভিযোগ',
  information: 'তথ্যের আবেদন',
} as const

export type MessageSubject = keyof typeof messageSubjects

export const contactTexts = {
  sending: 'পাঠানো হচ্ছে...',
  sent: 'মেসেজ সফলভাবে পাঠানো হয়েছে!',
  failed: 'দুঃখিত, মেসেজ পাঠানো যায়নি। পরে চেষ্টা করুন।',
  callInstead: 'এখন অফিসে ফোন করুন:',
  reachable: 'অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।',
  institutionFailed: 'তথ্য লোড করতে ব্যর্থ',
} as const
