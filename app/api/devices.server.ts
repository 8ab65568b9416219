import { hash } from 'node:crypto'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { deviceCookie, deviceSecretsIn, makeDeviceSecret } from './device-cookie.server.ts'
import type { EndpointRequest } from './endpoint.server.ts'

/** A browser on which a user has signed in: failed sign-ins as this user are counted for it, not for its address. */
export interface Device {
  id: number
  user_id: number
}

const yearMs = 365 * 24 * 60 * 60 * 1000
// Programs without cookies are a new device at each sign-in, so the least recently used ones are deleted.
const maxPerUser = 200

/** The known devices of a request, the last one to sign in first. */
export async function findDevices(
  db: Sql | SqlTransaction,
  request: EndpointRequest,
): Promise<(Device & { secret: string })[]> {
  const secrets = new Map(deviceSecretsIn(request).map((secret) => [hashOf(secret), secret]))
  if (secrets.size === 0) return []
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'user_id', 'secret_hash'])
    .where('secret_hash', 'in', [...secrets.keys()])
    .where('used_at', '>', aYearAgo())
    .execute()
  return [...secrets].flatMap(([secret_hash, secret]) => {
    const row = rows.find((device) => device.secret_hash === secret_hash)
    return row ? [{ id: row.id, user_id: row.user_id, secret }] : []
  })
}

/**
 * Makes the browser of a request a known device of a user who has just signed in; returns its `Set-Cookie` header. A
 * browser stores eight users: the ninth replaces the least recently used. The caller must lock the user first.
 */
export async function rememberDevice(
  trx: SqlTransaction,
  request: EndpointRequest,
  userId: number,
): Promise<string> {
  const devices = await findDevices(trx, request)
  const existing = devices.find(({ user_id }) => user_id === userId)
  const others = devices.filter(({ user_id }) => user_id !== userId).map(({ secret }) => secret)
  const secret = existing?.secret ?? makeDeviceSecret()
  const used_at = new Date().toISOString()
  if (existing) await trx.updateTable('devices').set({ used_at }).where('id', '=', existing.id).execute()
  else {
    const device = { secret_hash: hashOf(secret), user_id: userId, created_at: used_at, used_at }
    await trx.insertInto('devices').values(device).execute()
    await deleteExcess(trx, userId)
  }
  return deviceCookie([secret, ...others], request.isHttps)
}

/** Deletes all known devices of a user: after a password change, a copied cookie is useless. */
export async function deleteDevicesOf(trx: SqlTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** Deletes devices on which nobody signed in for a year. */
export async function deleteExpiredDevices(sql: Sql): Promise<void> {
  await sql.deleteFrom('devices').where('used_at', '<=', aYearAgo()).execute()
}

async function deleteExcess(trx: SqlTransaction, userId: number): Promise<void> {
  await trx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('used_at', '<=', (eb) =>
      eb
        .selectFrom('devices')
        .select('used_at')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .limit(1)
        .offset(maxPerUser),
    )
    .execute()
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}

function aYearAgo(): string {
  return new Date(Date.now() - yearMs).toISOString()
}
