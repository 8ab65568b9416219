export const galleryTexts = {
  imageMissing: 'অন্তত ১টি ছবি আপলোড করুন!',
} as const
