import { endOfMessage } from '#app/features/contact-messages/contact-messages.contract.ts'
import { formatNumber, toBengaliDigits, toLatinDigits } from '#app/text/digits.ts'

/** When the messages that there are came; undefined where that could not be read. */
export type Arrivals = readonly { created_at: string }[] | undefined

/** What to ask before messages are kept for as many months as somebody typed; undefined where none ends by it. */
export function askBeforeMonths(
  typed: string,
  kept: number,
  arrivals: Arrivals,
  now: Date,
): string | undefined {
  const months = Number(toLatinDigits(typed.trim()))
  // What is no number of months is refused when it is sent.
  if (!Number.isInteger(months) || months < 1 || months >= kept) return undefined
  const ended = arrivals?.filter(({ created_at }) => endOfMessage(created_at, months) <= now).length
  if (ended === 0) return undefined
  const which =
    ended === undefined
      ? `${toBengaliDigits(months)} মাসের বেশি পুরোনো সব বার্তা`
      : `${toBengaliDigits(months)} মাসের বেশি পুরোনো ${formatNumber(ended)}টি বার্তা`
  return `${which} কয়েক ঘণ্টার মধ্যে চিরতরে মুছে যাবে, উত্তর দেওয়া না হলেও। এগুলো আর ফিরিয়ে আনা যাবে না। সংরক্ষণ করবেন?`
}
