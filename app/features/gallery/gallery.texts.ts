export const galleryTexts = {
  imageMissing: 'অন্তত ১টি ছবি আপলোড করুন!',
  chooseHere: 'এখানে একটি ছবি বেছে নিন।',
  lastEntry: 'অন্তত ১টি ছবি আপলোড করতে হবে!',
  tooMany: 'সর্বোচ্চ ৪টি ছবি আপলোড করা যাবে!',
  uploaded: 'গ্যালারি সফলভাবে আপলোড হয়েছে!',
  uploadFailed: 'আপলোড ব্যর্থ হয়েছে!',
  leaveWhileSending: 'ছবি পাঠানো এখনো শেষ হয়নি। চলে গেলে বাকি ছবিগুলো যাবে না। তবু যাবেন?',
} as const
