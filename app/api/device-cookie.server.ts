import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { EndpointRequest } from './endpoint.server.ts'

export const maxUsers = 8

const secretLength = 43
const form = new RegExp(`^[\\w-]{${secretLength}}(?:\\.[\\w-]{${secretLength}}){0,${maxUsers - 1}}$`)
const maxLength = maxUsers * (secretLength + 1)
// Longer than all our cookies with those of other programs on this host.
const maxHeaderLength = 8192
const yearSeconds = 365 * 24 * 60 * 60

// The __Host- prefix binds a cookie to this host and HTTPS; browsers refuse it over HTTP.
const nameOf = (isHttps: boolean) => (isHttps ? '__Host-devices' : 'devices')

/** A secret for a browser: 256 random bits that reveal no user. */
export function makeDeviceSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The distinct secrets that a browser sent; none if any part of the cookie has another form. */
export function deviceSecretsIn({ cookie, isHttps }: Pick<EndpointRequest, 'cookie' | 'isHttps'>): string[] {
  const name = nameOf(isHttps)
  const value = parse(cookie.slice(0, maxHeaderLength), name)[name] ?? ''
  return value.length <= maxLength && form.test(value) ? [...new Set(value.split('.'))] : []
}

/** The `Set-Cookie` header that stores secrets in a browser for a year. */
export function deviceCookie(secrets: readonly string[], isHttps: boolean): string {
  return serialize(nameOf(isHttps), secrets.slice(0, maxUsers).join('.'), {
    path: '/',
    maxAge: yearSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps,
  })
}
