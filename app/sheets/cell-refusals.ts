import { truncate } from '#app/text/base/cut.ts'

/** Why a cell can't be read, and what to write, by the head of its column. */
export const cellRefusals = {
  example: 'এটি নমুনার সারি, তাই আনা হবে না।',
  fault: (head: string, text: string) =>
    `${head}: ঘরটিতে এক্সেলের একটি ভুল আছে (${text})। সঠিক তথ্যটি লিখুন, না থাকলে ঘরটি খালি রাখুন।`,
  lostDigits: (head: string, text: string) =>
    `${head}: এক্সেল “${text}” লিখে বাকি অঙ্কগুলো বাদ দিয়েছে। ঘরটির ধরন Text করে পুরো নম্বরটি আবার লিখুন।`,
  notOneOf: (head: string, text: string, words: readonly string[]) =>
    `${head}: “${truncate(text)}” বোঝা যায়নি। এর একটি লিখুন: ${words.join(', ')}।`,
  unknown: (head: string, text: string) =>
    `${head}: “${truncate(text)}” নামে কিছু নেই। তালিকায় যেভাবে আছে সেভাবে লিখুন, অথবা আগে সেটি যোগ করুন।`,
  several: (head: string, text: string) => `${head}: “${truncate(text)}” দিয়ে একাধিক নাম বোঝায়। পুরো নামটি লিখুন।`,
}

/** What of a cell with several phone numbers was left out. */
export function leftOut(head: string, rest: string): string {
  return `${head}: একটি নম্বরই রাখা যায়, তাই “${truncate(rest)}” নেওয়া হবে না।`
}
