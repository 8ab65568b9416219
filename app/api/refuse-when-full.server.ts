import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { type Limit, secondsUntilFree } from '#app/http/limits.server.ts'
import { toBengaliDigits } from '#app/text/digits.ts'
import { Refusal } from './refusal.server.ts'

/** Refuses (429, with Retry-After in seconds) when a limit is reached. */
export async function refuseWhenFull(db: Sql | SqlTransaction, bucket: string, limit: Limit): Promise<void> {
  const seconds = await secondsUntilFree(db, bucket, limit)
  if (seconds > 0) throw tooMany(seconds)
}

/** The refusal of what comes too often: to be tried again after so many seconds. */
export function tooMany(seconds: number): Refusal {
  const minutes = toBengaliDigits(Math.ceil(seconds / 60))
  return new Refusal(429, `অল্প সময়ে অনেকবার চেষ্টা করা হয়েছে। ${minutes} মিনিট পরে আবার চেষ্টা করুন।`, undefined, {
    headers: { 'Retry-After': String(seconds) },
  })
}
