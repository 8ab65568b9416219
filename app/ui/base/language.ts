import { createContext, useContext } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatTime } from '#app/text/dates/dates.ts'

export interface Language {
  words: Words
  /** Of HH:MM. */
  formatTime: (hhmm: string) => string
}

const bengaliWords = {
  processing: 'প্রক্রিয়াধীন...',
  cancel: 'বাতিল',
  edit: 'সম্পাদনা',
  remove: 'মুছুন',
  more: 'আরও কাজ',
  tryAgain: 'আবার চেষ্টা করুন',
  correct: (fields: number) => `${toBengaliDigits(fields)}টি ঘর ঠিক করে আবার সংরক্ষণ করুন।`,
  draftRestored: 'আগের অসমাপ্ত লেখা ফিরিয়ে আনা হয়েছে।',
  chooseAgain: (names: string) => `ফাইল রাখা যায় না, আবার বেছে নিন: ${names}।`,
  dropDraft: 'বাদ দিন',
  unreachable: 'সার্ভারে পৌঁছানো যাচ্ছে না। যা লিখেছেন তা রাখা আছে; সংযোগ দেখে আবার চেষ্টা করুন।',
  saveAsItIs: 'এভাবেই সংরক্ষণ করুন',
  takeTheirs: 'এটি নিন',
  otherFile: 'অন্য ফাইল দিয়েছেন',
  yes: 'হ্যাঁ',
  no: 'না',
  othersWrote: 'অন্যজন লিখেছেন:',
  othersChose: 'অন্যজন বেছেছেন:',
  nothing: 'কিছু না',
  loseTyped: 'যা লিখেছেন তা সংরক্ষণ হয়নি। বন্ধ করবেন?',
  toExcel: 'এক্সেলে নিন',
  toCsv: 'CSV নিন',
  understood: (what: string) => `ধরা হয়েছে: ${what}`,
  notExported: 'ফাইলটি তৈরি করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
}

type Words = typeof bengaliWords

export const ScreenLanguage = createContext<Language>({ words: bengaliWords, formatTime })

/** Formats HH:MM in the language of the screen. */
export function useFormatTime(): (hhmm: string) => string {
  return useContext(ScreenLanguage).formatTime
}

/** Texts of shared components. */
export function useWords(): Words {
  return useContext(ScreenLanguage).words
}
