import { parseMobile } from '#app/text/base/phones.ts'
import type { TextSpan } from './mask.rules.ts'

/** `number` is 01XXXXXXXXX. */
export interface FoundMobile extends TextSpan {
  number: string
}

/** `text` has Latin digits. */
export function findMobiles(text: string): FoundMobile[] {
  return [...text.matchAll(mobile)].flatMap(({ 0: typed, index }) => {
    const number = parseMobile(typed)
    return number ? [{ number, start: index, end: index + typed.length }] : []
  })
}

/** A mobile number labelled as that of a father, mother or guardian; not one for guardians to call. */
export function findGuardianPhone(text: string, mobiles: readonly FoundMobile[]): string | undefined {
  return mobiles.find(({ start, end }) => {
    const before = text.slice(Math.max(0, start - farBefore), start)
    const line = before.slice(-nearBefore).split('\n').at(-1) ?? ''
    return (
      (guardianNumber.test(before) || guardianName.test(line)) &&
      !callRequest.test(text.slice(end, end + justAfter))
    )
  })?.number
}

// Bounded repetitions, for linear time.
const mobile = /(?<!\d)(?:(?:\+|00)?88[ .-]?)?0?[ .-]?1[3-9](?:[ .-]?\d){8}(?!\d)/g

const farBefore = 200
const nearBefore = 80
const justAfter = 15

const parent = "(?:পিতা|মাতা|বাবা|মা|অভিভাবক)(?:র|ের)?|(?:father|mother|guardian|parent)s?(?:['’]s?)?"
const start = String.raw`(?<![\p{L}\p{M}])`
const phoneWord = '(?:মোবাইল|ফোন|নম্বর|নাম্বার|নং|mobile|phone|contact|cell|number|no\\b)'
// "Guardian's mobile", also as a column header; up to the end of the sentence.
const guardianNumber = new RegExp(`${start}(?:${parent})(?: (?:নাম ও|name and))? ?${phoneWord}[^।!?]*$`, 'u')
const guardianName = new RegExp(`${start}(?:${parent})(?: ?(?:নাম|name))? ?[:ঃ=-][^।!?]*$`, 'u')
// Requests to call a number.
const callRequest = /^[^\p{L}\d]{0,3}(?:(?:মোবাইল |ফোন )?(?:নম্বর|নাম্বার|নং)|এ |তে |যোগাযোগ|কল )/u
