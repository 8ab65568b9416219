import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { countEvent, type Limit, lockBucket } from '#app/http/limits.server.ts'
import { searchKey } from '#app/text/search-key.ts'
import type { CallRequest } from './call.server.ts'
import { type Device, findDevices } from './devices.server.ts'
import { refuseWhenFull } from './refuse-when-full.server.ts'

const quarterHourMs = 15 * 60 * 1000
const perAddress = { max: 100, windowMs: quarterHourMs }
const perUsername = { max: 10, windowMs: quarterHourMs }
const perUsernameAnywhere = { max: 100, windowMs: 4 * quarterHourMs }
const addressBucket = (address: string) => `sign-in ${address}`

/**
 * Refuses (429) an address from which too many sign-ins failed, whosever they were. A browser that is known of somebody
 * may be known of whom it names: that is asked once the name is read.
 */
export async function admitAddress(request: CallRequest): Promise<void> {
  const { sql } = request.resources.database
  if ((await findDevices(sql, request)).length > 0) return
  await refuseWhenFull(sql, addressBucket(request.address), perAddress)
}

/** The browser that signs in, where it is known of somebody: it waits for nobody else at its address. */
export async function knownBrowser(request: CallRequest): Promise<string | undefined> {
  const [device] = await findDevices(request.resources.database.sql, request)
  return device && `device ${device.id}`
}

/**
 * The limits of whoever types a password, at sign-in or when it is asked once more: the failed tries of all these are one
 * count. A browser that is known of the user has a count of its own, so that nobody else can fill it.
 */
export async function signInLimits(request: CallRequest, username: string, userId: number | undefined) {
  const devices = await findDevices(request.resources.database.sql, request)
  const device = devices.find(({ user_id }) => user_id === userId)
  const counts = device ? countsOf(device) : countsOfUnknown(request.address, username)
  const admit = async (db: Sql | SqlTransaction) => {
    for (const { bucket, limit } of counts) await refuseWhenFull(db, bucket, limit)
  }
  return {
    /** The browser, where it is known of the user. */
    device: device as Device | undefined,
    /** Refuses (429) when too many have failed. */
    admit,
    /** The same once more, in the transaction that counts: while this password was hashed, others may have been found wrong. */
    async admitAgain(w: Write): Promise<void> {
      for (const { bucket } of counts) await lockBucket(w, bucket)
      await admit(w.trx)
    },
    /** Counts one that failed. */
    async countFailure(w: Write): Promise<void> {
      for (const { bucket } of counts) await countEvent(w.trx, bucket)
    },
  }
}

interface Count {
  bucket: string
  limit: Limit
}

function countsOf(device: Device): Count[] {
  return [{ bucket: `sign-in-device ${device.id}`, limit: perUsername }]
}

// From the widest to the narrowest and the same for all, so that no two wait for each other's.
function countsOfUnknown(address: string, username: string): Count[] {
  const name = searchKey(username).slice(0, 200)
  return [
    { bucket: addressBucket(address), limit: perAddress },
    { bucket: `${addressBucket(address)} ${name}`, limit: perUsername },
    { bucket: `sign-in-name ${name}`, limit: perUsernameAnywhere },
  ]
}
