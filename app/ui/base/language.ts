import { createContext, useContext } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatTime } from '#app/text/dates/dates.ts'
import { formatTimeInEnglish } from '#app/text/dates/written-times.ts'

type Language = 'bn' | 'en'

export const ScreenLanguage = createContext<Language>('bn')

/** Formats HH:MM in the language of the screen. */
export function useFormatTime(): (hhmm: string) => string {
  return useContext(ScreenLanguage) === 'en' ? formatTimeInEnglish : formatTime
}

/** Texts of shared components. */
export function useWords() {
  return words[useContext(ScreenLanguage)]
}

const words = {
  bn: {
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
  },
  en: {
    processing: 'Processing...',
    cancel: 'Cancel',
    edit: 'Edit',
    remove: 'Delete',
    more: 'More',
    tryAgain: 'Try again',
    correct: (fields: number) => `Correct ${fields === 1 ? 'one field' : `${fields} fields`} and save again.`,
    draftRestored: 'What you had not finished is back.',
    chooseAgain: (names: string) => `Files can't be kept, choose them again: ${names}.`,
    dropDraft: 'Discard',
    unreachable: 'The server cannot be reached. What you typed is kept; check the connection and try again.',
    stopped:
      'Sending was stopped, and nothing was saved. What you typed and the files you chose are still here.',
    saveAsItIs: 'Save it as it stands here',
    takeTheirs: 'Take this',
    otherFile: 'another file',
    yes: 'yes',
    no: 'no',
    othersWrote: 'Somebody else wrote:',
    othersChose: 'Somebody else chose:',
    nothing: 'nothing',
    loseTyped: 'What you typed is not saved. Close all the same?',
    toExcel: 'Save for Excel',
    toCsv: 'Save as CSV',
    understood: (what: string) => `Understood as ${what}`,
    notExported: 'The file could not be made. Check the connection and try again.',
  },
} satisfies Record<Language, unknown>
