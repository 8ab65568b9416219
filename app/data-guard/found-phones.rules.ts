import { parseMobile } from '#app/text/base/phones.ts'
import type { TextSpan } from './mask.rules.ts'

/** A mobile number in a text, as 01XXXXXXXXX. */
export interface FoundMobile extends TextSpan {
  number: string
}

/** The mobile numbers in a text with Latin digits. */
export function findMobiles(text: string): FoundMobile[] {
  return [...text.matchAll(mobile)].flatMap(({ 0: typed, index }) => {
    const number = parseMobile(typed)
    return number ? [{ number, start: index, end: index + typed.length }] : []
  })
}

/** A mobile number that is said to be of a father, a mother or a guardian; not one that guardians are to call. */
export function findGuardianPhone(text: string, mobiles: readonly FoundMobile[]): string | undefined {
  return mobiles.find(({ start, end }) => {
    const before = text.slice(Math.max(0, start - farBefore), start)
    const line = before.slice(-nearBefore).split('\n').at(-1) ?? ''
    return (
      (theirNumber.test(before) || theirName.test(line)) && !toBeCalled.test(text.slice(end, end + justAfter))
    )
  })?.number
}

// Each repetition has a bound: no text takes long.
const mobile = /(?<!\d)(?:(?:\+|00)?88[ .-]?)?0?[ .-]?1[3-9](?:[ .-]?\d){8}(?!\d)/g

const farBefore = 200
const nearBefore = 80
const justAfter = 15

const parent = "(?:পিতা|মাতা|বাবা|মা|অভিভাবক)(?:র|ের)?|(?:father|mother|guardian|parent)s?(?:['’]s?)?"
const start = String.raw`(?<![\p{L}\p{M}])`
const phoneWord = '(?:মোবাইল|ফোন|নম্বর|নাম্বার|নং|mobile|phone|contact|cell|number|no\\b)'
// "Guardian's mobile", also as the head of a column; up to the end of the sentence.
const theirNumber = new RegExp(`${start}(?:${parent})(?: (?:নাম ও|name and))? ?${phoneWord}[^।!?]*$`, 'u')
const theirName = new RegExp(`${start}(?:${parent})(?: ?(?:নাম|name))? ?[:ঃ=-][^।!?]*$`, 'u')
// "Send it to this number", "ring up".
const toBeCalled = /^[^\p{L}\d]{0,3}(?:(?:মোবাইল |ফোন )?(?:নম্বর|নাম্বার|নং)|এ |তে |যোগাযোগ|কল )/u
