import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { countEvent, limitsOfAddress, lockBuckets, type RateLimit } from '#app/http/rate-limit.server.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { type Device, findDevices } from './devices.server.ts'
import type { EndpointRequest } from './endpoint.server.ts'
import { refuseWhenFull } from './refuse-when-full.server.ts'

const minuteMs = 60 * 1000
const perAddress = { max: 100, windowMs: 15 * minuteMs }
const perUsername = { max: 10, windowMs: 15 * minuteMs }
const perUsernameAnywhere = { max: 100, windowMs: 60 * minuteMs }
// A correct password also costs a hash; only its owner can reach this limit.
const correctPerUsername = { max: 60, windowMs: 10 * minuteMs }

/**
 * Refuses (429) an address with too many failed sign-ins, for any users. A browser that is known for any user is admitted:
 * whether it is known for the named user is checked once the name is read.
 */
export async function admitAddress(request: EndpointRequest): Promise<void> {
  if (await isFromKnownBrowser(request)) return
  await refuseWhenFull(request.resources.database.sql, failuresAt(request.address))
}

export async function isFromKnownBrowser(request: EndpointRequest): Promise<boolean> {
  return (await devicesOf(request)).length > 0
}

// Cached per request: each step of a sign-in needs it.
const devicesCache = new WeakMap<EndpointRequest, ReturnType<typeof findDevices>>()

function devicesOf(request: EndpointRequest): ReturnType<typeof findDevices> {
  const devices = devicesCache.get(request) ?? findDevices(request.resources.database.sql, request)
  devicesCache.set(request, devices)
  return devices
}

/**
 * The rate limits of password attempts, shared by sign-in and confirmation. Correct passwords count per user; wrong ones
 * per address and user or, in a browser that is known for the user, per browser, so that nobody else can use them up.
 */
export async function signInLimits(request: EndpointRequest, username: string, userId: number | undefined) {
  const devices = await devicesOf(request)
  const device = devices.find(({ user_id }) => user_id === userId)
  const name = searchKey(username).slice(0, 200)
  const correct: RateLimit[] = [{ bucket: `signed-in ${name}`, ...correctPerUsername }]
  const failed = device ? failuresIn(device) : failuresOfUnknown(request.address, name)
  const all = [...correct, ...failed]
  const admit = (db: Sql | SqlTransaction) => refuseWhenFull(db, all)
  return {
    device: device as Device | undefined,
    admit,
    /** Repeats the check in the transaction that counts: others may have been counted while this password was hashed. */
    async admitAgain(w: Write): Promise<void> {
      await lockBuckets(w, all)
      await admit(w.trx)
    },
    /** Counts a correct password, also where the code of the second factor is missing. */
    countSuccess: (w: Write) => countEvent(w.trx, correct),
    countFailure: (w: Write) => countEvent(w.trx, failed),
  }
}

function failuresIn(device: Device): RateLimit[] {
  return [{ bucket: `sign-in-device ${device.id}`, ...perUsername }]
}

function failuresAt(address: string): RateLimit[] {
  return limitsOfAddress('sign-in', address, perAddress)
}

function failuresOfUnknown(address: string, name: string): RateLimit[] {
  return [
    ...failuresAt(address),
    ...limitsOfAddress('sign-in', address, perUsername, name),
    { bucket: `sign-in-name ${name}`, ...perUsernameAnywhere },
  ]
}
