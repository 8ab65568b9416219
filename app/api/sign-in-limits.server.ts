import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { countEvent, type Limit, lockBucket } from '#app/http/rate-limit.server.ts'
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
 * Refuses (429) an address with too many failed sign-ins, for any users. A browser that is known for some user passes:
 * whether it is known for the named user is checked once the name is read.
 */
export async function admitAddress(request: CallRequest): Promise<void> {
  const { sql } = request.resources.database
  if ((await findDevices(sql, request)).length > 0) return
  await refuseWhenFull(sql, addressBucket(request.address), perAddress)
}

/** The browser that signs in, if it is known for any user: it has its own lane in the queue. */
export async function knownBrowser(request: CallRequest): Promise<string | undefined> {
  const [device] = await findDevices(request.resources.database.sql, request)
  return device && `device ${device.id}`
}

/**
 * The rate limits of typing a password, at sign-in and at confirmation, which share one count of failed attempts. A
 * browser that is known for the user has its own count, so that nobody else can use it up.
 */
export async function signInLimits(request: CallRequest, username: string, userId: number | undefined) {
  const devices = await findDevices(request.resources.database.sql, request)
  const device = devices.find(({ user_id }) => user_id === userId)
  const counts = device ? countsOf(device) : countsOfUnknown(request.address, username)
  const admit = async (db: Sql | SqlTransaction) => {
    for (const { bucket, limit } of counts) await refuseWhenFull(db, bucket, limit)
  }
  return {
    /** The browser, if it is known for the user. */
    device: device as Device | undefined,
    /** Refuses (429) when too many have failed. */
    admit,
    /** The same check again, in the transaction that counts: others may have failed while this password was hashed. */
    async admitAgain(w: Write): Promise<void> {
      for (const { bucket } of counts) await lockBucket(w, bucket)
      await admit(w.trx)
    },
    /** Counts a failed attempt. */
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

// Always in the same order, from the widest, so that no two transactions deadlock.
function countsOfUnknown(address: string, username: string): Count[] {
  const name = searchKey(username).slice(0, 200)
  return [
    { bucket: addressBucket(address), limit: perAddress },
    { bucket: `${addressBucket(address)} ${name}`, limit: perUsername },
    { bucket: `sign-in-name ${name}`, limit: perUsernameAnywhere },
  ]
}
