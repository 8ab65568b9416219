import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { countEvent, lockBucket } from '#app/http/limits.server.ts'
import { searchKey } from '#app/text/search-key.ts'
import type { CallRequest } from './call.server.ts'
import { refuseWhenFull } from './refuse-when-full.server.ts'

const quarterHourMs = 15 * 60 * 1000
const perAddress = { max: 100, windowMs: quarterHourMs }
const perUsername = { max: 10, windowMs: quarterHourMs }
const addressBucket = (address: string) => `sign-in ${address}`

/** Refuses (429) an address from which too many sign-ins failed, whosever they were. */
export async function admitAddress({ resources, address }: CallRequest): Promise<void> {
  await refuseWhenFull(resources.database.sql, addressBucket(address), perAddress)
}

/** The limits of whoever types a password, at sign-in or when it is asked once more: the failed tries of all these are one count. */
export function signInLimits({ address }: CallRequest, username: string) {
  const nameBucket = `sign-in ${address} ${searchKey(username).slice(0, 200)}`
  const admit = async (db: Sql | SqlTransaction) => {
    await refuseWhenFull(db, addressBucket(address), perAddress)
    await refuseWhenFull(db, nameBucket, perUsername)
  }
  return {
    /** Refuses (429) when too many have failed. */
    admit,
    /** The same once more, in the transaction that counts: while this password was hashed, others may have been found wrong. */
    async admitAgain(w: Write): Promise<void> {
      for (const bucket of [addressBucket(address), nameBucket]) await lockBucket(w, bucket)
      await admit(w.trx)
    },
    /** Counts one that failed. */
    async countFailure(w: Write): Promise<void> {
      for (const bucket of [addressBucket(address), nameBucket]) await countEvent(w.trx, bucket)
    },
  }
}
