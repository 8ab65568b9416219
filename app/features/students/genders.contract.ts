/** The genders that a student's record may have, as the circular counts them. */
export const genders = { male: 'ছাত্র', female: 'ছাত্রী', other: 'অন্যান্য' } as const

/** What people also write for them in lists. */
export const genderWords: Readonly<Record<keyof typeof genders, readonly string[]>> = {
  male: ['ছেলে', 'বালক', 'পুরুষ', 'পুং', 'm', 'boy', 'man'],
  female: ['মেয়ে', 'বালিকা', 'মহিলা', 'নারী', 'স্ত্রী', 'f', 'girl', 'woman'],
  other: ['তৃতীয় লিঙ্গ', 'হিজড়া', 'o', 'others', 'third gender', 'transgender'],
}
