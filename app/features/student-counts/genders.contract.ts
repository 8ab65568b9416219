/** The genders that a student's record may have, as the circular counts them. */
export const genders = { male: 'ছাত্র', female: 'ছাত্রী', other: 'অন্যান্য' } as const
