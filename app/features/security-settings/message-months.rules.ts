import { expiryOfMessage } from '#app/features/institution/institution.entity.ts'
import { formatNumber, toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'

/** Undefined if the messages failed to load. */
export type Arrivals = readonly { created_at: string }[] | undefined

/** Undefined if no message expires by the new retention time. */
export function askBeforeMonths(
  typed: string,
  current: number,
  arrivals: Arrivals,
  now: Date,
): string | undefined {
  const months = Number(toLatinDigits(typed.trim()))
  // An invalid number is refused by the server.
  if (!Number.isInteger(months) || months < 1 || months >= current) return undefined
  const expired = arrivals?.filter(({ created_at }) => expiryOfMessage(created_at, months) <= now).length
  if (expired === 0) return undefined
  const messages =
    expired === undefined
      ? `${toBengaliDigits(months)} মাসের বেশি পুরোনো সব বার্তা`
      : `${toBengaliDigits(months)} মাসের বেশি পুরোনো ${formatNumber(expired)}টি বার্তা`
  return `${messages} কয়েক ঘণ্টার মধ্যে চিরতরে মুছে যাবে, উত্তর দেওয়া না হলেও। এগুলো আর ফিরিয়ে আনা যাবে না। সংরক্ষণ করবেন?`
}
