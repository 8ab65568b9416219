import { Refusal } from '#app/contract/refusal.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { countEvent, lockBuckets, type RateLimit, secondsUntilFree } from '#app/http/rate-limit.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

/** Refuses (429, with Retry-After in seconds) when one of the rate limits is reached. */
export async function refuseWhenFull(db: Sql | SqlTransaction, limits: readonly RateLimit[]): Promise<void> {
  const seconds = await secondsUntilFree(db, limits)
  if (seconds > 0) throw tooMany(seconds)
}

/**
 * Counts one event, or refuses it (429) when one of the limits is reached; part of the transaction. Call `refuseWhenFull`
 * before the transaction, too: it repairs events of a wrong clock where no rollback undoes that.
 */
export async function countUnlessFull(write: Write, limits: readonly RateLimit[]): Promise<void> {
  await lockBuckets(write, limits)
  await refuseWhenFull(write.trx, limits)
  await countEvent(write.trx, limits)
}

/** The 429 refusal, to be retried after so many seconds. */
export function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  return new Refusal(
    429,
    {
      bn: `অল্প সময়ে অনেকবার চেষ্টা করা হয়েছে। ${toBengaliDigits(minutes)} মিনিট পরে আবার চেষ্টা করুন।`,
      en: `Too many tries in a short time. Try again in ${minutes} min.`,
    },
    undefined,
    { headers: { 'Retry-After': String(seconds) } },
  )
}
