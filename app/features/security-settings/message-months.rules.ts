import { endOfMessage } from '#app/features/institution/institution.entity.ts'
import { formatNumber, toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'

/** When the existing messages arrived; undefined if that could not be read. */
export type Arrivals = readonly { created_at: string }[] | undefined

/** The question before a new retention time is saved; undefined if no message would expire by it. */
export function askBeforeMonths(
  typed: string,
  kept: number,
  arrivals: Arrivals,
  now: Date,
): string | undefined {
  const months = Number(toLatinDigits(typed.trim()))
  // An invalid number is refused by the server.
  if (!Number.isInteger(months) || months < 1 || months >= kept) return undefined
  const ended = arrivals?.filter(({ created_at }) => endOfMessage(created_at, months) <= now).length
  if (ended === 0) return undefined
  const which =
    ended === undefined
      ? `${toBengaliDigits(months)} মাসের বেশি পুরোনো সব বার্তা`
      : `${toBengaliDigits(months)} মাসের বেশি পুরোনো ${formatNumber(ended)}টি বার্তা`
  return `${which} কয়েক ঘণ্টার মধ্যে চিরতরে মুছে যাবে, উত্তর দেওয়া না হলেও। এগুলো আর ফিরিয়ে আনা যাবে না। সংরক্ষণ করবেন?`
}
