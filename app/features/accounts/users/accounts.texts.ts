export const accountTexts = {
  credentialsMissing: 'Username and password are required!',
  credentialsWrong: 'Invalid username or password!',
  signedIn: 'Login successful!',
  registered: 'Registration successful!',
  registrationClosed: 'নতুন নিবন্ধন এখন বন্ধ আছে। অ্যাকাউন্ট লাগলে প্রতিষ্ঠানের অফিসে যোগাযোগ করুন।',
  usernameTaken: 'এই ইউজারনেম আগেই নেওয়া হয়েছে। অন্য একটি দিন।',
  failed: 'Something went wrong!',
  busy: 'প্রক্রিয়াধীন...',
  scriptFailed: 'পাতার একটি অংশ এখনো আসেনি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন। তাতেও না হলে পাতাটি আবার খুলুন।',
  passwordsDiffer: 'Passwords do not match!',
  noToken: 'No token found. Please log in.',
} as const

export const secondFactorTexts = {
  needed: 'এই অ্যাকাউন্টে দুই ধাপে লগইন চালু আছে। অ্যাপে দেখানো ৬ সংখ্যার কোডটি দিন।',
  wrong: 'কোডটি ঠিক নয়, বা একবার ব্যবহার হয়ে গেছে। অ্যাপে এখন যে কোড আছে সেটি দিন, অথবা একটি রিকভারি কোড দিন।',
  onlyRecovery: 'অনেকবার ভুল কোড দেওয়া হয়েছে। এখন একটি রিকভারি কোড দিন, অথবা এক ঘণ্টা পরে অ্যাপের কোড দিয়ে চেষ্টা করুন।',
} as const

export const passwordTexts = {
  short: 'পাসওয়ার্ড: কমপক্ষে ৮টি অক্ষর দিন।',
  common: 'পাসওয়ার্ড: এই পাসওয়ার্ডটি সহজে অনুমান করা যায়। তিন-চারটি আলাদা শব্দ পাশাপাশি লিখে নতুন একটি বানান।',
  wrongCurrent: 'এখনকার পাসওয়ার্ডটি ঠিক নয়। আবার লিখুন।',
  unchanged: 'নতুন পাসওয়ার্ডটি আগেরটির থেকে আলাদা হতে হবে।',
  personal:
    'পাসওয়ার্ড: এতে নাম, ইউজারনেম, ইমেইল বা ফোন নম্বর আছে, তাই সহজে অনুমান করা যায়। অন্য কয়েকটি শব্দ পাশাপাশি লিখে নতুন একটি বানান।',
  onlyOnAccountScreen:
    'নিজের ভূমিকা ও লগইনের অনুমতি অন্য একজন অ্যাডমিন বদলাতে পারেন। নিজের পাসওয়ার্ড ও দুই ধাপে লগইন বদলান “আমার অ্যাকাউন্ট” পাতায়।',
} as const

/** By `Guesser`. */
export const guessedTexts = { anybody: passwordTexts.common, acquaintance: passwordTexts.personal } as const

export const ownDataTexts = {
  confirmRemoval: (username: string) =>
    `আপনার অ্যাকাউন্ট (${username}) মুছে যাবে এবং সব জায়গা থেকে লগআউট হবেন। এটি আর ফেরানো যাবে না। মুছবেন?`,
  removalFailed: 'অ্যাকাউন্ট মোছা যায়নি। আবার চেষ্টা করুন।',
  signInAnew: 'নিরাপত্তার জন্য আগে লগআউট করুন, আবার লগইন করুন, তারপর দশ মিনিটের মধ্যে এটি করুন।',
  failed: 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।',
} as const
