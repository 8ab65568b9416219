import { toBengaliDigits } from '#app/text/base/digits.ts'

/** What the offer to convert says, in the languages of screens. */
export const bijoyOfferTexts = {
  bn: {
    title: 'বিজয় থেকে ইউনিকোড',
    found: 'লেখাটি বিজয়ে (SutonnyMJ) টাইপ করা মনে হচ্ছে; এভাবে ওয়েবসাইটে পড়া যাবে না।',
    before: 'এখন',
    after: 'হবে',
    unknown: (glyphs: number) =>
      `${toBengaliDigits(glyphs)}টি অক্ষর চেনা যায়নি, সেখানে � চিহ্ন বসবে। মূল লেখা দেখে হাতে ঠিক করুন।`,
    convert: 'ইউনিকোডে রূপান্তর করুন',
    keep: 'না, থাক',
    converted: 'লেখাটি ইউনিকোডে রূপান্তর হয়েছে।',
    undo: 'আগের লেখায় ফেরান',
    done: 'ঠিক আছে',
  },
  en: {
    title: 'From Bijoy to Unicode',
    found: 'This looks like Bengali typed in Bijoy (SutonnyMJ), which nobody can read on the website.',
    before: 'Now',
    after: 'Then',
    unknown: (glyphs: number) =>
      glyphs === 1
        ? 'One letter is not known and becomes �. Correct it by hand.'
        : `${glyphs} letters are not known and become �. Correct them by hand.`,
    convert: 'Convert to Unicode',
    keep: 'Leave it as it is',
    converted: 'The text is in Unicode now.',
    undo: 'Bring the old text back',
    done: 'OK',
  },
} as const
