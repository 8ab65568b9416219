/** The field for a second-factor code. */
export const codeTexts = {
  label: 'লগইন কোড',
  hint: 'ফোনের অ্যাপে দেখানো ৬ সংখ্যার কোড দিন। ফোন কাছে না থাকলে এখানেই একটি রিকভারি কোড দিন।',
} as const
