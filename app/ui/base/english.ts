import { formatTimeInEnglish } from '#app/text/dates/dates.ts'
import type { Language } from './language.ts'

/** Of the one screen whose texts SPEC.md has in English. */
export const english: Language = {
  words: {
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
  formatTime: formatTimeInEnglish,
}
