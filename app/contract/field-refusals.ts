/** The language of a field's refusals: Bengali, but English on the routine screen. */
export type Language = 'bn' | 'en'

/** The refusals of a field, by its label. */
export const refusals = {
  bn: {
    missing: (label: string) => `${label} লিখুন।`,
    notChosen: (label: string) => `${label} বেছে নিন।`,
    notText: (label: string) => `${label}: এখানে লেখা দিতে হবে।`,
    notNumber: (label: string) => `${label}: একটি পূর্ণ সংখ্যা দিন।`,
    outOfRange: (label: string, min: number, max: number) =>
      `${label}: ${min} থেকে ${max} এর মধ্যে একটি সংখ্যা দিন।`,
    notDate: (label: string) => `${label}: তারিখ এভাবে দিন: ৩১/০১/২০২৬ (দিন/মাস/বছর)।`,
    notTime: (label: string) => `${label}: সময় এভাবে দিন: সকাল ৯:৩০।`,
    notInstant: (label: string) => `${label}: তারিখ ও সময় এভাবে দিন: ৩১/০১/২০২৬ সকাল ৯:৩০।`,
    notYesNo: (label: string) => `${label}: হ্যাঁ (true) অথবা না (false) দিন।`,
    tooLong: (label: string, max: number) => `${label}: সর্বোচ্চ ${max} অক্ষর লেখা যাবে।`,
    notEmail: (label: string) => `${label}: সঠিক ইমেইল ঠিকানা দিন, যেমন name@example.com।`,
    notMobile: (label: string) => `${label}: ১১ সংখ্যার মোবাইল নম্বর দিন, যেমন 01XXXXXXXXX।`,
    notDays: (label: string) => `${label}: ০ (রবিবার) থেকে ৬ (শনিবার) পর্যন্ত সংখ্যার তালিকা দিন।`,
    noDay: (label: string) => `${label}: অন্তত একটি দিন বেছে নিন।`,
    notPhone: (label: string) => `${label}: ৬ থেকে ১৫ সংখ্যার ফোন নম্বর দিন।`,
    notPairs: (label: string) => `${label}: নাম (label) ও তথ্যের (value) একটি তালিকা দিন।`,
    noLabel: (label: string) => `${label}: প্রতিটি তথ্যের পাশে তার নাম লিখুন।`,
    tooMany: (label: string, most: number) => `${label}: সর্বোচ্চ ${most}টি রাখা যাবে।`,
  },
  en: {
    missing: (label: string) => `${label} is required.`,
    notChosen: (label: string) => `Choose a ${label.toLowerCase()}.`,
    notText: (label: string) => `${label}: text is needed here.`,
    notNumber: (label: string) => `${label}: give a whole number.`,
    outOfRange: (label: string, min: number, max: number) => `${label}: give a number from ${min} to ${max}.`,
    notDate: (label: string) => `${label}: give a date like 31/01/2026.`,
    notTime: (label: string) => `${label}: give a time like 09:30 or 2:15 pm.`,
    notInstant: (label: string) => `${label}: give a date and time like 31/01/2026 9:30 am.`,
    notYesNo: (label: string) => `${label}: give true or false.`,
    tooLong: (label: string, max: number) => `${label}: at most ${max} characters.`,
    notEmail: (label: string) => `${label}: give an email address like name@example.com.`,
    notMobile: (label: string) => `${label}: give an 11-digit mobile number like 01XXXXXXXXX.`,
    notDays: (label: string) => `${label}: give a list of numbers, 0 (Sunday) to 6 (Saturday).`,
    noDay: (label: string) => `${label}: choose at least one day.`,
    notPhone: (label: string) => `${label}: give a phone number of 6 to 15 digits.`,
    notPairs: (label: string) => `${label}: give a list of labels and values.`,
    noLabel: (label: string) => `${label}: each value needs a label.`,
    tooMany: (label: string, most: number) => `${label}: at most ${most}.`,
  },
} satisfies Record<Language, unknown>
