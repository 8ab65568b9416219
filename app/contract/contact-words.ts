import { parseMobile } from '#app/text/base/phones.ts'

/** What the code of an address is called, in forms and on pages. */
export const addressCodeWord = 'লোকেশন কোড'

/** What a phone number is called: a landline is no mobile. */
export function phoneWord(number: string): string {
  return parseMobile(number) ? 'মোবাইল' : 'ফোন'
}
